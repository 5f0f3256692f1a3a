import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { orderItems, type Voucher, vouchers } from '@/server/db/schema';
import { notifyBuyer, voucherRoute } from '@/server/modules/notices/of-orders';
import { leftOf } from '@/server/modules/orders/voucher-units';
import { extendedTo } from './views';

const FIRST_DAYS = 7;

const isSoon = ({ validTo }: Voucher, now: Date): boolean =>
  validTo.getTime() - now.getTime() <= DAY_MS;

/** 7 days and 1 day before the end. */
const isDue = (now: Date) => {
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  return and(
    eq(vouchers.state, 'live'),
    eq(vouchers.kind, 'use'),
    gt(vouchers.validTo, now),
    lte(vouchers.validTo, days(FIRST_DAYS)),
    sql`(${vouchers.remindedAt} is null or (
      ${vouchers.validTo} <= ${days(1).toISOString()}::timestamptz
      and ${vouchers.remindedAt} < ${vouchers.validTo} - interval '1 day'
    ))`,
  );
};

async function remind(tx: Db, voucherId: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .update(vouchers)
    .set({ remindedAt: now })
    .where(and(eq(vouchers.voucherId, voucherId), isDue(now)))
    .returning();
  if (!found || found.itemId === null) return false;
  const items = await tx.select().from(orderItems).where(eq(orderItems.itemId, found.itemId));
  const when = isSoon(found, now) ? '明天' : '在7天后';
  await notifyBuyer(tx, found, {
    title: `券${when}到期`,
    body: (products) =>
      `${products}的券还有${leftOf(found)}次未使用。到期后未使用的自动退款${extendedTo(found, now) ? '，也可以免费延长一次' : ''}。`,
    key: `voucher:${voucherId}:${found.validTo.getTime()}:${isSoon(found, now) ? 1 : FIRST_DAYS}`,
    route: voucherRoute(voucherId),
    items,
    now,
  });
  return true;
}

export const remindOfEnd = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .select({ voucherId: vouchers.voucherId })
        .from(vouchers)
        .where(and(gt(vouchers.voucherId, last), isDue(now)))
        .orderBy(asc(vouchers.voucherId))
        .limit(limit);
      return rows.map(({ voucherId }) => voucherId);
    },
    end: (tx, voucherId) => remind(tx, voucherId, now),
  });
