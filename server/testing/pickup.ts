import { eq, sql } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import type { Way } from '@/lib/contract/goods.schema';
import * as contract from '@/lib/contract/vouchers';
import type { CustomField } from '@/lib/format/custom-fields';
import type { Db } from '@/server/db/client';
import { orders, places } from '@/server/db/schema';
import { readyOrder } from '@/server/modules/orders/pickup-commands';
import { buyer, send } from './orders';
import { openWay, type Ordered, type PayApp, payNumber } from './pay';
import { ON_HAND } from './refunds';
import { insertGoods } from './shop';

let made = 0;

export async function insertPlace(db: Db): Promise<number> {
  made += 1;
  const [row] = await db
    .insert(places)
    .values({
      name: `门店${made}`,
      region: '浙江省杭州市余杭区',
      address: `文一西路 ${made} 号`,
      phone: '0571-88880000',
      createdAt: new Date(),
      hours: {
        week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
        exceptions: [],
      },
    })
    .returning();
  return row?.placeId ?? 0;
}

export interface PickupOrder extends Ordered {
  sn: string;
  placeId: number;
}

export async function orderedPickup(
  t: PayApp,
  {
    num = 1,
    readyHours = 24,
    customFields = [],
    way = 'pickup',
  }: { num?: number; readyHours?: number; customFields?: CustomField[]; way?: Way } = {},
): Promise<PickupOrder> {
  const placeId = await insertPlace(t.db);
  const { skuIds } = await insertGoods(t.db, {
    ways: ['express', 'pickup'],
    readyHours,
    placeIds: [placeId],
    ...(customFields.length > 0 ? { customFields, makeHours: 72 } : {}),
    choices: [{ onHand: ON_HAND, price: 10_00 }],
  });
  const [skuId = 0] = skuIds;
  const member = await buyer(t);
  const asked = { mode: 'now', skuId, num, way, placeId };
  const { quoteId } = (await send(member, checkout.quoteOrder, asked)).data;
  const { data } = await send(member, checkout.submitOrder, {
    quoteId,
    mobile: '13900009000',
    confirmedNoReturn: [skuId],
    custom: [{ skuId, values: customFields.map(() => '037') }],
  });
  return { member, skuId, placeId, ...data };
}

export async function boughtPickup(
  t: PayApp,
  given: Parameters<typeof orderedPickup>[1] = {},
): Promise<PickupOrder> {
  const ordered = await orderedPickup(t, given);
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}

/** Two of each, in one order. */
export async function boughtSeveral(t: PayApp, titles: readonly string[]): Promise<PickupOrder> {
  const placeId = await insertPlace(t.db);
  const member = await buyer(t);
  for (const title of titles) {
    const { skuIds } = await insertGoods(t.db, { title, ways: ['pickup'], readyHours: 24 });
    await send(member, cart.addToCart, { skuId: skuIds[0], num: 2 });
  }
  const cartIds = (await send(member, cart.listCart)).data.list.map(({ cartId }) => cartId);
  const asked = { mode: 'cart', cartIds, way: 'pickup', placeId };
  const { quoteId } = (await send(member, checkout.quoteOrder, asked)).data;
  const { data } = await send(member, checkout.submitOrder, { quoteId, mobile: '13900009000' });
  const ordered = { member, skuId: 0, placeId, ...data };
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}

export async function makeReadyBy(t: PayApp, { orderId }: Pick<Ordered, 'orderId'>) {
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  const operation = { operator: 'clerk', reason: '', now: new Date(t.clock.now) };
  return readyOrder(t.db, operation, { key: order?.sn ?? '', form: {}, isPreview: false });
}

export async function pickupCode({ member }: PickupOrder, voucherId: number | undefined) {
  return (await send(member, contract.getVoucher, { voucherId })).data.voucher;
}

/** By the shop's own delivery. */
export async function onItsWay(t: PayApp, sn: string): Promise<string> {
  const at = new Date(t.clock.now);
  await t.db
    .update(orders)
    .set({ way: 'local', placeId: null, status: 30, readyAt: at, receiptDueAt: at })
    .where(eq(orders.sn, sn));
  await t.db.execute(sql`
    update order_items set shipped_num = num
    where order_id = (select order_id from orders where sn = ${sn})`);
  return sn;
}
