import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type * as contract from '@/lib/contract/vouchers';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  type Order,
  orders,
  type Place,
  places,
  type Voucher,
  voucherMoves,
  vouchers,
} from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { markLate } from '@/server/modules/figures/late';
import { lacksNotice, notifyBuyer, voucherRoute } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { eachDueOrder } from '@/server/modules/orders/each-due-order';
import { listedUntil } from '@/server/modules/orders/listed';
import { passMoment, resumePass } from '@/server/modules/orders/pass-days';
import { waitingEnd } from '@/server/modules/orders/pickup';
import { readyHoursOf } from '@/server/modules/orders/pickup-places';
import { linesOf } from '@/server/modules/orders/ship';
import { hasStranded, isStranded, movesOf } from '@/server/modules/orders/stranded';
import { listedText, reissue } from './change';
import type { VoucherDeps } from './deps';
import { findVoucher } from './queries';

const { paid, underWay, shipped } = ORDER_STATUS;

/** Made ready again, with a new promise. @throws DomainError voucher_state */
async function movePickup(tx: Db, order: Order, placeId: number, now: Date): Promise<Date> {
  const hours = readyHoursOf((await linesOf(tx, order.orderId)).map(({ terms }) => terms));
  const rows = await tx
    .update(orders)
    .set({
      placeId,
      status: paid,
      readyAt: null,
      receiptDueAt: null,
      extendedAt: null,
      ...(order.readyAt && hours > 0
        ? { shipDueAt: new Date(now.getTime() + hours * HOUR_MS) }
        : {}),
      version: sql`${orders.version} + 1`,
    })
    .where(
      and(
        eq(orders.orderId, order.orderId),
        eq(orders.way, 'pickup'),
        inArray(orders.status, [paid, shipped]),
      ),
    )
    .returning({ orderId: orders.orderId });
  if (rows.length === 0) throw new DomainError('voucher_state');
  await markLate(tx, order.shipDueAt, { now, cause: 'move' });
  return waitingEnd(order, now);
}

/** Its place closed for good. */
export async function moveVoucher(
  deps: VoucherDeps,
  { db: tx, now, member }: CallOf<typeof contract.moveVoucher>,
  { voucherId, placeId }: InputOf<typeof contract.moveVoucher>,
): Promise<void> {
  const { orderId } = (await findVoucher(tx, member.userId, voucherId)).voucher;
  const order = await lockOrder(tx, orderId);
  const { voucher } = await findVoucher(tx, member.userId, voucherId);
  const open = await movesOf(tx, voucher, now);
  if (!open || !order) throw new DomainError('voucher_state');
  const until = await listedUntil(tx, [voucherId], now);
  if (until) throw new DomainError('voucher_listed', { msg: listedText(until) });
  if (!open.some((one) => one.placeId === placeId))
    throw new DomainError('place_off', { msg: '这家门店不能使用，请换一家' });
  const more =
    voucher.kind === 'pickup'
      ? { validTo: await movePickup(tx, order, placeId, now) }
      : voucher.kind === 'pass'
        ? await resumePass(tx, voucher, await passMoment(tx, order, now), now)
        : {};
  if (!(await reissue(tx, deps, voucher, { now, placeIds: [placeId], ...more })))
    throw new DomainError('voucher_state');
  await tx.insert(voucherMoves).values({
    voucherId,
    fromPlaceIds: voucher.placeIds,
    toPlaceId: placeId,
    serial: voucher.serial + 1,
    at: now,
  });
}

const keyOf = ({ placeId, closedAt }: Place) => `place:${placeId}:${closedAt?.getTime() ?? 0}`;

const isNotNotified = (db: Db, place: Place, now: Date) =>
  and(
    inArray(orders.status, [paid, underWay, shipped]),
    hasStranded(db, now),
    sql`exists (
      select 1
      from vouchers v
      where v.order_id = ${orders.orderId} and v.place_ids @> jsonb_build_array(${place.placeId}::bigint)
    )`,
    lacksNotice(
      db,
      orders.userId,
      sql`'order:' || ${orders.orderId} || ':' || ${keyOf(place)}::text`,
    ),
  );

async function tell(tx: Db, order: Order, place: Place, now: Date): Promise<void> {
  const [voucher]: Voucher[] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.orderId, order.orderId), isStranded(now)))
    .limit(1);
  const isPickup = order.way === 'pickup';
  const isBack = isPickup || order.form === 'pass';
  await notifyBuyer(tx, order, {
    title: '门店已关闭，可以换门店或退款',
    body: (products) =>
      `${products}${isPickup ? '原定在' : '只能在'}${place.name}${isPickup ? '自提' : '使用'}，这家门店不再营业。可以换一家门店，或${isPickup ? '全额退款' : '退回未使用的部分'}。${isBack ? '48小时内没有选择会自动退款。' : ''}`,
    key: `order:${order.orderId}:${keyOf(place)}`,
    ...(voucher && !isPickup ? { route: voucherRoute(voucher.voucherId) } : {}),
    now,
  });
}

/** Once an order. */
export async function notifyOfClosed(db: Db, now: Date): Promise<number> {
  const closed = await db.select().from(places).where(isNotNull(places.closedAt));
  let count = 0;
  for (const place of closed) {
    count += await eachDueOrder(
      db,
      (reader) => isNotNotified(reader, place, now),
      (tx, order) => tell(tx, order, place, now),
    );
  }
  return count;
}
