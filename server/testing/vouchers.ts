import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import * as contract from '@/lib/contract/vouchers';
import { skus } from '@/server/db/schema';
import { buyer, send } from './orders';
import { openWay, type Ordered, type PayApp, payNumber } from './pay';
import { insertPlace } from './pickup';
import { ON_HAND, showOrder } from './refunds';
import { insertGoods } from './shop';

export interface Bought extends Ordered {
  voucherIds: number[];
}

/** A paid service; the shop must sell services. */
export async function boughtVouchers(
  t: PayApp,
  {
    num = 1,
    unitsPer = 1,
    price = 10_00,
    validDays = 30,
    placeIds = [],
    member: known,
  }: {
    num?: number;
    unitsPer?: number;
    price?: number;
    validDays?: number;
    placeIds?: number[];
    member?: Ordered['member'];
  } = {},
): Promise<Bought> {
  const { skuIds } = await insertGoods(t.db, {
    kind: 'service',
    validDays,
    placeIds,
    choices: [{ onHand: ON_HAND, price }],
  });
  const [skuId = 0] = skuIds;
  await t.db.update(skus).set({ unitsPer }).where(eq(skus.skuId, skuId));
  const member = known ?? (await buyer(t));
  const { data: quoted } = await send(member, checkout.quoteOrder, { mode: 'now', skuId, num });
  const { quoteId } = quoted;
  const { data } = await send(member, checkout.submitOrder, { quoteId, mobile: '13900009000' });
  const ordered = { member, skuId, ...data };
  await payNumber(t, await openWay(t, ordered, 'test'));
  const { delivery } = await showOrder(ordered);
  const voucherIds = (delivery?.vouchers ?? []).map(({ voucherId }) => voucherId);
  return { ...ordered, voucherIds };
}

/** @param from its first day; today unless told */
export async function orderedPass(
  t: PayApp,
  { passDays = 30, price = 30_00, from }: { passDays?: number; price?: number; from?: string } = {},
): Promise<Ordered> {
  const { skuIds } = await insertGoods(t.db, {
    kind: 'service',
    form: 'pass',
    validDays: null,
    passDays,
    placeIds: [await insertPlace(t.db)],
    choices: [{ onHand: ON_HAND, price }],
  });
  const [skuId = 0] = skuIds;
  const member = await buyer(t);
  const asked = { mode: 'now', skuId, num: 1, ...(from ? { passFrom: from } : {}) };
  const { quoteId } = (await send(member, checkout.quoteOrder, asked)).data;
  const { data } = await send(member, checkout.submitOrder, { quoteId, mobile: '13900009000' });
  return { member, skuId, ...data };
}

export async function paid(t: PayApp, ordered: Ordered): Promise<Bought> {
  await payNumber(t, await openWay(t, ordered, 'test'));
  const { delivery } = await showOrder(ordered);
  return { ...ordered, voucherIds: (delivery?.vouchers ?? []).map(({ voucherId }) => voucherId) };
}

export const showVoucher = async ({ member, voucherIds }: Bought, at = 0) =>
  (await send(member, contract.getVoucher, { voucherId: voucherIds[at] })).data.voucher;
