import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { orderItems, redemptions, type Voucher, vouchers } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

/* The order is locked: redeeming locks it, too, so whoever is second finds the units gone. */

export const leftOf = ({ units, used, refunded, held }: Voucher): number =>
  units - used - refunded - held;

/** Handed over at no place. */
export const isLocal = ({ kind, placeIds }: Pick<Voucher, 'kind' | 'placeIds'>): boolean =>
  kind === 'pickup' && placeIds.length === 0;

/** A pick-up code once its order is ready. */
export const isUsable = (now: Date) =>
  and(
    eq(vouchers.state, 'live'),
    gt(vouchers.validTo, now),
    sql`(
      ${vouchers.kind} <> 'pickup'
      or exists (select 1 from orders o where o.order_id = ${vouchers.orderId} and o.ready_at is not null)
    )`,
  );

const OF_ORDER = sql`from order_items i where i.order_id = ${vouchers.orderId}`;
const LEFT_OF_ORDER = sql`${OF_ORDER} and i.num > i.refunded_num`;

/** Of the whole order the first not refunded. */
export const isItemOf = sql`${orderItems.itemId} = coalesce(
  ${vouchers.itemId},
  (select min(i.item_id) ${LEFT_OF_ORDER}),
  (select min(i.item_id) ${OF_ORDER})
)`;

const isOfSeveral = sql`${vouchers.itemId} is null and (select count(*) ${LEFT_OF_ORDER}) > 1`;

/** A code for several names the first and their number. */
export const VOUCHER_ITEM = {
  ...getTableColumns(orderItems),
  title: sql<string>`case
    when ${isOfSeveral}
    then ${orderItems.title} || '等 ' || (select sum(i.num - i.refunded_num) ${LEFT_OF_ORDER}) || ' 件'
    else ${orderItems.title}
  end`,
  skuText: sql<string>`case when ${isOfSeveral} then '' else ${orderItems.skuText} end`,
};

/** The pick-up code ends with the days for which its order is kept; what was made to order can be fetched later. */
export const keepCode = (tx: Db, orderId: number, validTo: Date) =>
  tx
    .update(vouchers)
    .set({ validTo, version: sql`${vouchers.version} + 1` })
    .where(
      and(
        eq(vouchers.orderId, orderId),
        eq(vouchers.kind, 'pickup'),
        eq(vouchers.state, 'live'),
        sql`not exists (
          select 1
          from order_items i
          where i.order_id = ${orderId} and i.custom is not null and i.num > i.cancelled_num
        )`,
      ),
    );

/** Nothing of the order is left to be handed over. Order is locked. */
export const voidPickup = (tx: Db, orderId: number) =>
  tx
    .update(vouchers)
    .set({ refunded: sql`${vouchers.units}`, state: 'void', version: sql`${vouchers.version} + 1` })
    .where(
      and(
        eq(vouchers.orderId, orderId),
        eq(vouchers.kind, 'pickup'),
        eq(vouchers.state, 'live'),
        sql`not exists (
          select 1 from order_items i where i.order_id = ${orderId} and i.num > i.refunded_num
        )`,
      ),
    );

const { units, used, refunded, held } = vouchers;

export const HAS_LEFT = gt(sql`${units} - ${used} - ${refunded} - ${held}`, 0);

/** State by units, as the table's check demands. */
export const stateAfter = (usedBy: number | Placeholder, refundedBy: number) => sql<
  Voucher['state']
>`case
  when ${used} + ${usedBy}::int + ${refunded} + ${refundedBy}::int < ${units} then 'live'
  when ${used} + ${usedBy}::int > 0 and ${vouchers.kind} = 'pass' and ${vouchers.state} = 'live' then 'live'
  when ${used} + ${usedBy}::int > 0 then 'done'
  else 'void'
end`;

/** Open units only, as many of each. @throws DomainError voucher_state */
async function refundOpen(tx: Db, voucherIds: number[], num: number): Promise<void> {
  const rows = await tx
    .update(vouchers)
    .set({
      refunded: sql`${refunded} + ${num}`,
      state: stateAfter(0, num),
      version: sql`${vouchers.version} + 1`,
    })
    .where(
      and(
        inArray(vouchers.voucherId, voucherIds),
        sql`${used} + ${refunded} + ${held} + ${num} <= ${units}`,
      ),
    )
    .returning({ voucherId: vouchers.voucherId });
  if (rows.length < voucherIds.length) throw new DomainError('voucher_state');
}

const lockVouchersOf = (tx: Db, itemId: number) =>
  tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.itemId, itemId))
    .orderBy(asc(vouchers.voucherId))
    .for('no key update');

/** Of the last vouchers first. */
export async function lockOpenUnits(
  tx: Db,
  { itemId, num }: Line,
  voucherId?: number | null,
): Promise<{ voucher: Voucher; num: number }[]> {
  const rows = await lockVouchersOf(tx, itemId);
  const own = voucherId ? rows.filter((row) => row.voucherId === voucherId) : rows;
  let rest = num;
  return own.reverse().flatMap((voucher) => {
    const count = Math.min(rest, leftOf(voucher));
    rest -= count;
    return count > 0 ? [{ voucher, num: count }] : [];
  });
}

/** For an open refund; negative: no longer. */
export const holdUnits = (tx: Db, { voucherId }: Voucher, num: number) =>
  tx
    .update(vouchers)
    .set({ held: sql`${held} + ${num}`, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.voucherId, voucherId));

/** An item is in one open refund at a time. */
export const releaseUnits = (tx: Db, lines: readonly Pick<Line, 'itemId'>[]) =>
  tx
    .update(vouchers)
    .set({ held: 0, version: sql`${vouchers.version} + 1` })
    .where(
      and(
        inArray(
          vouchers.itemId,
          lines.map(({ itemId }) => itemId),
        ),
        gt(held, 0),
      ),
    );

/** Used ones, by an operator's decision: the newest uses first. */
async function refundUsed(tx: Db, voucherId: number, num: number): Promise<void> {
  await tx
    .update(vouchers)
    .set({
      used: sql`${used} - ${num}`,
      refunded: sql`${refunded} + ${num}`,
      state: stateAfter(-num, num),
      version: sql`${vouchers.version} + 1`,
    })
    .where(eq(vouchers.voucherId, voucherId));
  const uses = await tx
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.voucherId, voucherId), sql`${redemptions.undoneAt} is null`))
    .orderBy(desc(redemptions.redemptionId));
  let rest = num;
  for (const { redemptionId, units: own, backUnits } of uses) {
    const back = Math.min(rest, own - backUnits);
    if (back === 0) continue;
    rest -= back;
    await tx
      .update(redemptions)
      .set({ backUnits: backUnits + back, isSettled: true })
      .where(eq(redemptions.redemptionId, redemptionId));
  }
}

interface Line {
  itemId: number;
  num: number;
}

/**
 * Open ones first, of the last vouchers. An item without vouchers was paid before they were issued. @param given
 * only vouchers that ended by then, only this voucher
 */
export async function takeUnits(
  tx: Db,
  lines: readonly Line[],
  { until, voucherId = null }: { until?: Date | undefined; voucherId?: number | null } = {},
): Promise<void> {
  for (const { itemId, num } of [...lines].sort((a, b) => a.itemId - b.itemId)) {
    const rows = await lockVouchersOf(tx, itemId);
    const found = rows
      .filter(({ validTo }) => !until || validTo <= until)
      .filter((row) => voucherId === null || row.voucherId === voucherId)
      .reverse();
    let rest = rows.length === 0 ? 0 : num;
    const taken = new Map<number, number[]>();
    for (const row of found) {
      const count = Math.min(rest, leftOf(row));
      rest -= count;
      if (count > 0) taken.set(count, [...(taken.get(count) ?? []), row.voucherId]);
    }
    for (const [count, voucherIds] of taken) await refundOpen(tx, voucherIds, count);
    for (const row of found) {
      const count = Math.min(rest, row.used);
      rest -= count;
      if (count > 0) await refundUsed(tx, row.voucherId, count);
    }
    if (rest > 0) throw new DomainError('voucher_state');
  }
}

export const listEnded = (tx: Db, orderId: number, until: Date) =>
  tx
    .select()
    .from(vouchers)
    .where(
      and(
        eq(vouchers.orderId, orderId),
        eq(vouchers.state, 'live'),
        lte(vouchers.validTo, until),
        HAS_LEFT,
      ),
    )
    .orderBy(asc(vouchers.voucherId));
