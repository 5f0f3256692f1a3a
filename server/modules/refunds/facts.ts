import { and, asc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import {
  type Order,
  type OrderItem,
  orderItems,
  type Payment,
  payments,
  type Refund,
  refundItems,
  refunds,
  vouchers,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { backBpNow, hasWork, isWorkLate } from '@/server/modules/orders/booking';
import { passMoment, withDays } from '@/server/modules/orders/pass-days';
import { isLate, isUnclaimed } from '@/server/modules/orders/promise';
import { isPlaceGone, isStranded } from '@/server/modules/orders/stranded';
import { hasBegun, isMissed, visitOf, withVisit } from '@/server/modules/orders/visits';
import { leftOf } from '@/server/modules/orders/voucher-units';
import { type CurrentShop, currentShop } from '@/server/modules/rules/shop-settings';
import { bookingOf, isCalledOff } from '@/server/modules/slots/bookings';
import type { Taken } from './amounts';
import { hasFreight, type SlotShare } from './rules';
import { byTimeSince } from './windows';

const { applied, done, refused, withdrawn } = REFUND_STATUS;

export interface Facts {
  order: Order;
  items: readonly OrderItem[];
  shop: CurrentShop;
  way: Payment['way'] | undefined;
  /** Lines with an open refund. */
  open: ReadonlySet<number>;
  refusals: ReadonlyMap<number, number>;
  /** The rest can be applied for once. */
  lowered: ReadonlySet<number>;
  taken: Taken;
  hasByTime: boolean;
  /** Items being made come back, too: a promise is broken, or nobody fetched them. */
  canEndMade: boolean;
  /** Its place of pick-up, or the voucher's, closed for good. */
  isPlaceGone: boolean;
  /** Open units of the voucher that the application is about. */
  only: { itemId: number; units: number } | null;
  /** Of an appointment. */
  slot: SlotShare | null;
  /** A course whose visit was missed: its last open unit is reviewed. */
  missedItem: number | null;
}

/** Lines whose rest was applied for. */
export async function findRested(db: Db, itemIds: readonly number[]): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .select({ itemId: refundItems.itemId })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.refundId, refundItems.refundId))
    .where(
      and(
        inArray(refundItems.itemId, [...itemIds]),
        eq(refundItems.num, 0),
        ne(refunds.status, withdrawn),
      ),
    );
  return new Set(rows.map(({ itemId }) => itemId));
}

export const wasLowered = ({
  status,
  answer,
  isSecond,
  heldUntil,
}: Pick<Refund, 'status' | 'answer' | 'isSecond' | 'heldUntil'>): boolean =>
  status === done && answer !== '' && !isSecond && heldUntil === null;

/** One was approved by timeout lately, or is promised to be. */
async function findByTime(db: Db, userId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .where(
      and(
        eq(refunds.userId, userId),
        or(
          and(eq(refunds.isByTime, true), gt(refunds.approvedAt, byTimeSince(now))),
          and(eq(refunds.hasPromise, true), eq(refunds.status, applied)),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const listLines = (db: Db, orderId: number) =>
  db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.itemId));

const listTaken = (db: Db, orderId: number) =>
  db
    .select({ refund: refunds, item: refundItems })
    .from(refunds)
    .innerJoin(refundItems, eq(refundItems.refundId, refunds.refundId))
    .where(eq(refunds.orderId, orderId));

/** fen */
async function freightTaken(db: Db, orderId: number): Promise<number> {
  const rows = await db
    .select({ freight: refunds.freight })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notInArray(refunds.status, [refused, withdrawn])));
  return rows.reduce((sum, { freight }) => sum + freight, 0);
}

function countByItem(rows: readonly { itemId: number; num: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { itemId, num } of rows) counts.set(itemId, (counts.get(itemId) ?? 0) + num);
  return counts;
}

async function slotShareOf(
  db: Db,
  { orderId, form }: Order,
  items: readonly OrderItem[],
  now: Date,
): Promise<SlotShare | null> {
  const booked = form === 'slot' ? await bookingOf(db, orderId) : undefined;
  const item = items.find(({ itemId }) => itemId === booked?.booking.itemId);
  if (!booked || !item) return null;
  return {
    bp: backBpNow(booked, item, now),
    isCalledOff: isCalledOff(booked),
    hasWork: hasWork(booked),
    isWorkLate: isWorkLate(booked, now),
  };
}

/** @throws DomainError not_found for a voucher of another order */
async function readVoucher(
  db: Db,
  { orderId }: Order,
  { voucherId, now }: { voucherId: number; now: Date },
): Promise<Pick<Facts, 'only' | 'isPlaceGone'>> {
  const [found] = await db
    .select({ voucher: vouchers, isGone: sql<boolean>`coalesce(${isStranded(now)}, false)` })
    .from(vouchers)
    .where(and(eq(vouchers.voucherId, voucherId), eq(vouchers.orderId, orderId)));
  if (!found) throw new DomainError('not_found', { msg: '券不存在' });
  const { itemId, kind } = found.voucher;
  return {
    isPlaceGone: found.isGone,
    only: kind === 'use' && itemId !== null ? { itemId, units: leftOf(found.voucher) } : null,
  };
}

export async function readFacts(
  db: Db,
  order: Order,
  now: Date,
  voucherId?: number,
): Promise<Facts> {
  const { orderId, userId } = order;
  const rows = await listTaken(db, orderId);
  const isLive = ({ refund: { status } }: (typeof rows)[number]) =>
    status !== refused && status !== withdrawn;
  const [payment] = await db
    .select({ way: payments.way })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.use, 'order')));
  const visit = order.form === 'lessons' ? await visitOf(db, orderId) : undefined;
  const days = withDays(order, await listLines(db, orderId), await passMoment(db, order, now));
  const items = withVisit(days, hasBegun(visit, now));
  const { only, isPlaceGone: isStrandedVoucher } =
    voucherId === undefined
      ? { only: null, isPlaceGone: false }
      : await readVoucher(db, order, { voucherId, now });
  const isGone = isStrandedVoucher || (await isPlaceGone(db, order.placeId));
  const rested = await findRested(
    db,
    items.map(({ itemId }) => itemId),
  );
  return {
    order,
    items,
    shop: await currentShop(db),
    way: payment?.way,
    open: new Set(rows.filter(({ item }) => item.isOpen).map(({ item }) => item.itemId)),
    refusals: countByItem(
      rows
        /* Used before the application: nobody refused. */
        .filter(({ refund }) => refund.status === refused && refund.heldUntil === null)
        .map(({ item: { itemId } }) => ({ itemId, num: 1 })),
    ),
    lowered: new Set(
      rows
        .filter(({ refund, item }) => wasLowered(refund) && !rested.has(item.itemId))
        .map(({ item }) => item.itemId),
    ),
    taken: {
      gone: countByItem(
        rows
          .filter((row) => isLive(row) && hasFreight(row.refund.rule))
          .map(({ item: { itemId, num } }) => ({ itemId, num })),
      ),
      freight: await freightTaken(db, orderId),
    },
    hasByTime: await findByTime(db, userId, now),
    canEndMade: isGone || isLate(order, now) || isUnclaimed(order, now),
    isPlaceGone: isGone,
    only,
    slot: await slotShareOf(db, order, items, now),
    missedItem: visit && isMissed(visit) ? visit.booking.itemId : null,
  };
}

export async function linesOfRefunds(db: Db, refundIds: readonly number[]) {
  if (refundIds.length === 0) return [];
  return db
    .select({ line: refundItems, item: orderItems })
    .from(refundItems)
    .innerJoin(orderItems, eq(orderItems.itemId, refundItems.itemId))
    .where(inArray(refundItems.refundId, [...refundIds]))
    .orderBy(asc(refundItems.itemId));
}
