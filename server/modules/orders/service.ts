import { and, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/orders';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { UNKNOWN_REGION } from '@/lib/kit/regions';
import { toPage } from '@/server/db/paging';
import { orders } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type CallOf, DomainError, type MemberCall } from '@/server/http/call';
import { findAddress } from '@/server/modules/addresses/queries';
import { putIntoCart } from '@/server/modules/cart/change';
import { cartTotalOf } from '@/server/modules/cart/rows';
import { reviewStepsOf } from '@/server/modules/goods/reviews';
import { requireOpenShop } from '@/server/modules/rules/shop-open';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { bookingStatesOf } from '@/server/modules/slots/bookings';
import type { FilmKeys } from '@/server/modules/uploads/film';
import { listCame } from './came';
import { closeUnpaid } from './close';
import {
  countUsableVouchers,
  deliveryOf,
  localOf,
  pickupOf,
  promisesToPayFor,
  usableVouchersOf,
} from './delivery';
import { REGION_ASKED_TEXT } from './district-texts';
import { calculate, frozenRates } from './lines';
import { summarizeParcels } from './parcels';
import {
  countListedInShop,
  countTodo,
  findInvoiceStatus,
  findShipHours,
  getOwnOrder,
  itemsOf,
  listPage,
  listRefundsOf,
} from './queries';
import { sealAddress } from './submit';
import { showHead, showOrder } from './views';

type OrderView = OutputOf<typeof contract.getOrder>;

export async function listOrders(
  { db, now, member }: CallOf<typeof contract.listOrders>,
  input: InputOf<typeof contract.listOrders>,
): Promise<OutputOf<typeof contract.listOrders>> {
  const filter = { userId: member.userId, status: input.status, keyword: input.keyword, now };
  const rows = await listPage(db, filter, input);
  const items = await itemsOf(
    db,
    rows.map(({ orderId }) => orderId),
  );
  const steps = await reviewStepsOf(db, rows, now);
  const { total, shop } = await countListedInShop(db, filter);
  const came = await listCame(
    db,
    rows.map(({ orderId }) => orderId),
  );
  const booked = await bookingStatesOf(
    db,
    rows.filter(({ form }) => form === 'slot').map(({ orderId }) => orderId),
  );
  const usable = await usableVouchersOf(db, rows, now);
  return {
    list: toPage(
      rows.map((order) => ({
        ...showHead(order, items.get(order.orderId) ?? [], {
          now,
          shop,
          came: came.get(order.orderId),
          step: steps.get(order.orderId),
        }),
        bookingState: booked.get(order.orderId),
        voucherId: usable.get(order.orderId),
      })),
      total,
      input,
    ),
    serverTime: now.getTime(),
  };
}

export const countOrders = async ({ db, now, member }: CallOf<typeof contract.countOrders>) => ({
  counts: await countTodo(db, member.userId, now),
  vouchers: await countUsableVouchers(db, member.userId, now),
});

/** @throws DomainError not_found */
export async function showOwnOrder(
  { vault, keys }: { vault: Vault; keys: FilmKeys },
  { db, now, member }: Pick<MemberCall, 'db' | 'now' | 'member'>,
  { orderId }: { orderId: number },
): Promise<OrderView> {
  const order = await getOwnOrder(db, member.userId, orderId);
  const items = (await itemsOf(db, [orderId])).get(orderId) ?? [];
  const parcel = await summarizeParcels(db, orderId);
  const step = (await reviewStepsOf(db, [order], now)).get(orderId);
  const came = (await listCame(db, [orderId])).get(orderId) ?? [];
  const payWay = came.find(({ use }) => use === 'order')?.way;
  const refunds = await listRefundsOf(db, orderId);
  const invoice = order.paidAt ? await findInvoiceStatus(db, orderId) : undefined;
  const shipHours = await findShipHours(db, order);
  const seen = { now, shop: await currentShop(db), came, step };
  const shown = showOrder(vault, order, { items, refunds }, seen);
  const delivery = await deliveryOf(db, order, items, { now, keys });
  const pickup = await pickupOf(db, order, items, now);
  const local = await localOf(db, order, items, { now, keys });
  const bookingState = delivery?.booking?.state;
  const promises = promisesToPayFor(order, items, now);
  const delivered = { delivery, pickup, local, bookingState, promises };
  return { order: { ...shown, parcel, payWay, invoice, shipHours, ...delivered } };
}

export async function cancelOrder(
  { db, now, member }: CallOf<typeof contract.cancelOrder>,
  { orderId }: InputOf<typeof contract.cancelOrder>,
): Promise<void> {
  const { status } = await getOwnOrder(db, member.userId, orderId);
  const { shippedInPart, shipped } = ORDER_STATUS;
  if (status === shippedInPart || status === shipped) throw new DomainError('shipped_already');
  if (!(await closeUnpaid(db, { orderId, reason: 'buyer', now })))
    throw new DomainError('order_state');
}

export async function hideOrder(
  { db, now, member }: CallOf<typeof contract.hideOrder>,
  { orderId }: InputOf<typeof contract.hideOrder>,
): Promise<Record<string, never>> {
  await getOwnOrder(db, member.userId, orderId);
  const { completed, cancelled, refunded } = ORDER_STATUS;
  const rows = await db
    .update(orders)
    .set({ hiddenAt: now })
    .where(
      and(eq(orders.orderId, orderId), inArray(orders.status, [completed, cancelled, refunded])),
    )
    .returning({ orderId: orders.orderId });
  if (rows.length === 0) throw new DomainError('order_state');
  return {};
}

/** Prices stay; a different freight needs a new order. */
export async function changeAddress(
  vault: Vault,
  { db, member: { userId } }: CallOf<typeof contract.changeOrderAddress>,
  { orderId, addressId }: InputOf<typeof contract.changeOrderAddress>,
): Promise<void> {
  const order = await getOwnOrder(db, userId, orderId);
  if (order.kind !== 'goods' || order.way !== 'express') throw new DomainError('order_state');
  const address = await findAddress(vault, db, userId, addressId);
  if (!address) throw new DomainError('address_missing');
  const items = (await itemsOf(db, [orderId])).get(orderId) ?? [];
  const wanted = items.map(({ skuId, num }) => ({ skuId, num }));
  const { lines, price } = await calculate(db, userId, wanted, address.regionCode);
  if (address.regionCode === UNKNOWN_REGION)
    throw new DomainError('region_unserved', { msg: REGION_ASKED_TEXT });
  if (price.unserved.length > 0) throw new DomainError('region_unserved');
  if (price.freight !== order.freight) throw new DomainError('freight_differs');
  const rows = await db
    .update(orders)
    .set({
      ...sealAddress(vault, order.sn, address),
      regionCode: address.regionCode,
      regionText: address.regionText,
      freightRates: frozenRates(lines, price),
      version: sql`${orders.version} + 1`,
    })
    .where(
      and(
        eq(orders.orderId, orderId),
        inArray(orders.status, [ORDER_STATUS.unpaid, ORDER_STATUS.paid]),
      ),
    )
    .returning({ orderId: orders.orderId });
  if (rows.length === 0) throw new DomainError('order_state');
}

/** As many as available. */
export async function buyAgain(
  call: CallOf<typeof contract.buyAgain>,
  { orderId }: InputOf<typeof contract.buyAgain>,
): Promise<OutputOf<typeof contract.buyAgain>> {
  await requireOpenShop(call);
  const { db, now, member } = call;
  await getOwnOrder(db, member.userId, orderId);
  const items = (await itemsOf(db, [orderId])).get(orderId) ?? [];
  const skipped: { title: string; code: string }[] = [];
  for (const { skuId, num, title, custom } of items) {
    const refusal = await db
      .transaction((tx) =>
        putIntoCart(tx, member.userId, { skuId, num, custom: custom ?? undefined, now }),
      )
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof DomainError) return error;
        throw error;
      });
    if (refusal) skipped.push({ title, code: refusal.code });
  }
  return {
    cartTotal: await cartTotalOf(db, member.userId),
    added: items.length - skipped.length,
    skipped,
  };
}
