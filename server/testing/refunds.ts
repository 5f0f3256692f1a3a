import { eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import * as contract from '@/lib/contract/refunds';
import { MINUTE_MS } from '@/lib/time';
import { orderItems, orders } from '@/server/db/schema';
import { send } from './orders';
import { openWay, type Ordered, type PayApp, payNumber, unpaidOrder } from './pay';
import { shipBy } from './shipping';
import { insertGoods } from './shop';

export const ON_HAND = 9;

export async function paidOrder(
  t: PayApp,
  num = 3,
  goods: Parameters<typeof insertGoods>[1] = {},
): Promise<Ordered> {
  const { skuIds } = await insertGoods(t.db, { choices: [{ onHand: ON_HAND }], ...goods });
  const ordered = await unpaidOrder(t, { num, skuId: skuIds[0] ?? 0 });
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}

export async function rowsOf({ db }: PayApp, { orderId }: Pick<Ordered, 'orderId'>) {
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  if (!order) throw new Error('no such order');
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  return { order, items };
}

let parcels = 0;

export async function ship(t: PayApp, ordered: Ordered, num?: number) {
  const { order, items } = await rowsOf(t, ordered);
  parcels += 1;
  return shipBy(
    t.db,
    { operator: 'clerk', now: new Date(t.clock.now) },
    {
      sn: order.sn,
      carrier: 'zto',
      no: `7588${String(parcels).padStart(10, '0')}`,
      ...(num === undefined ? {} : { pieces: [{ itemId: items[0]?.itemId ?? 0, num }] }),
    },
  );
}

export const receive = ({ member, orderId }: Ordered) =>
  send(member, orderContract.receiveOrder, { orderId });

export const quote = async ({ member, orderId }: Ordered, more: object = {}) =>
  (await send(member, contract.quoteRefund, { orderId, ...more })).data;

export async function apply(
  ordered: Ordered,
  {
    num,
    ...more
  }: {
    num?: number;
    type?: string;
    reason?: string;
    content?: string;
    voucherId?: number;
  } = {},
) {
  const whole = await quote(ordered, more);
  const [line] = whole.lines;
  const items = [{ itemId: line?.itemId, num: num ?? Math.max(1, line?.max ?? 1) }];
  const { type, reason, total } = await quote(ordered, { ...more, items });
  const { orderId } = ordered;
  return send(ordered.member, contract.applyRefund, {
    orderId,
    type,
    reason,
    items,
    total,
    ...more,
  });
}

export const showRefund = async ({ member }: Pick<Ordered, 'member'>, refundId: number) =>
  (await send(member, contract.getRefund, { refundId })).data.refund;

export const showOrder = async ({ member, orderId }: Ordered) =>
  (await send(member, orderContract.getOrder, { orderId })).data.order;

export async function arrive(t: PayApp): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await t.poll();
    t.advance(MINUTE_MS);
  }
}
