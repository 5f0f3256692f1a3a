import { and, asc, desc, eq, getTableColumns, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { VOUCHER_TABS } from '@/lib/contract/vouchers.schema';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import {
  orderItems,
  orders,
  places,
  redemptions,
  type Voucher,
  vouchers,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { isItemOf, isUsable, VOUCHER_ITEM } from '@/server/modules/orders/voucher-units';

type Tab = (typeof VOUCHER_TABS)[number];

const endedLive = (now: Date, kinds: readonly Voucher['kind'][]) =>
  and(eq(vouchers.state, 'live'), lte(vouchers.validTo, now), inArray(vouchers.kind, [...kinds]));

/** Past its last day a voucher waits for its refund among those that came back; of a time or of days nothing comes. */
const tabs = (now: Date): Record<Tab, SQL | undefined> => ({
  usable: isUsable(now),
  used: or(eq(vouchers.state, 'done'), endedLive(now, ['slot', 'pass'])),
  back: or(eq(vouchers.state, 'void'), endedLive(now, ['use', 'pickup'])),
});

const SHOWN = { voucher: vouchers, item: VOUCHER_ITEM, order: orders };
const joined = (db: Db) =>
  db
    .select(SHOWN)
    .from(vouchers)
    .innerJoin(orderItems, isItemOf)
    .innerJoin(orders, eq(orders.orderId, vouchers.orderId));

export type Shown = Awaited<ReturnType<typeof findVoucher>>;

const own = (userId: number, tab: Tab, now: Date) =>
  and(eq(vouchers.userId, userId), tabs(now)[tab]);

/** Newest first; usable ones by their last day. */
export const listPage = (
  db: Db,
  { userId, tab, now }: { userId: number; tab: Tab; now: Date },
  { page, per_page }: PageQuery,
) =>
  joined(db)
    .where(own(userId, tab, now))
    .orderBy(
      ...(tab === 'usable'
        ? [asc(vouchers.validTo), asc(vouchers.voucherId)]
        : [desc(vouchers.voucherId)]),
    )
    .limit(per_page)
    .offset((page - 1) * per_page);

export const countVouchers = (db: Db, userId: number, tab: Tab, now: Date): Promise<number> =>
  db.$count(vouchers, own(userId, tab, now));

/** @throws DomainError not_found, also for another member's */
export async function findVoucher(db: Db, userId: number, voucherId: number) {
  const [found] = await joined(db).where(
    and(eq(vouchers.voucherId, voucherId), eq(vouchers.userId, userId)),
  );
  if (!found) throw new DomainError('not_found', { msg: '券不存在' });
  return found;
}

/** Newest first. */
export const listUses = (db: Db, voucherId: number) =>
  db
    .select({ ...getTableColumns(redemptions), place: places.name })
    .from(redemptions)
    .leftJoin(places, eq(places.placeId, redemptions.placeId))
    .where(eq(redemptions.voucherId, voucherId))
    .orderBy(desc(redemptions.redemptionId));
