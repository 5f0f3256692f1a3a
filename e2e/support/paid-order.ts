import type { Page } from '@playwright/test';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { randomText } from './client';
import type { Member } from './member';
import { op } from './op';

const keyed = () => ({ 'idempotency-key': randomText(32) });

const ADDRESS = {
  name: '林知夏',
  mobile: '13800125678',
  regionCode: '330106',
  detail: '文三路478号',
};

export const addAddress = ({ client }: Pick<Member, 'client'>, given: object = {}) =>
  client.get('/api/address/add', { ...ADDRESS, ...given }, keyed());

async function skuOf({ client }: Pick<Member, 'client'>, goodsId: number) {
  const { skus } = await client.get<{ skus: { skuId: number }[] }>('/api/goods/detail', {
    goodsId,
  });
  return skus[0]?.skuId;
}

export const checkoutPath = async (member: Pick<Member, 'client'>, goodsId: number) =>
  `/zc/pages/checkout/index?mode=now&skuId=${await skuOf(member, goodsId)}&num=1`;

/** From a filled in checkout. @returns its order */
export async function submitAndPay(page: Page, by = 'e2e-pay-order'): Promise<string> {
  await page.getByRole('button', { name: checkoutCopy.submit }).click();
  await page.waitForURL(/checkout\/cashier/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await op(by, orderId);
  return orderId;
}

export async function snOf({ client }: Pick<Member, 'client'>, orderId: string): Promise<string> {
  const { order } = await client.get<{ order: { sn: string } }>('/api/order/detail', {
    orderId: Number(orderId),
  });
  return order.sn;
}

/** A paid order of one thing: payments are taken from seven on only, so it is not paid at a cashier. */
export async function paidOrder(
  member: Member,
  goodsId: number,
): Promise<{ orderId: number; sn: string }> {
  const { client } = member;
  await addAddress(member);
  const { quoteId } = await client.get<{ quoteId: string }>(
    '/api/checkout/order',
    { mode: 'now', skuId: await skuOf(member, goodsId), num: 1 },
    keyed(),
  );
  const made = await client.get<{ orderId: number; sn: string }>(
    '/api/checkout/submit',
    { quoteId, mobile: '13800125678' },
    keyed(),
  );
  await op('e2e-pay-order', String(made.orderId));
  return made;
}
