import { randomText } from './client';
import type { Member } from './member';
import { op } from './op';

const keyed = () => ({ 'idempotency-key': randomText(32) });

export const addAddress = ({ client }: Pick<Member, 'client'>) =>
  client.get(
    '/api/address/add',
    {
      ...{ name: '林知夏', mobile: '13800125678' },
      ...{ regionCode: '330106', detail: '文三路478号' },
    },
    keyed(),
  );

/** A paid order of one thing: payments are taken from seven on only, so it is not paid at a cashier. */
export async function paidOrder(
  member: Member,
  goodsId: number,
): Promise<{ orderId: number; sn: string }> {
  const { client } = member;
  await addAddress(member);
  const { skus } = await client.get<{ skus: { skuId: number }[] }>('/api/goods/detail', {
    goodsId,
  });
  const { quoteId } = await client.get<{ quoteId: string }>(
    '/api/checkout/order',
    { mode: 'now', skuId: skus[0]?.skuId, num: 1 },
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
