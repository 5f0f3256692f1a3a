import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { payDeadline } from '@/lib/kit/pay-hour';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { executePrepared } from '@/server/db/drizzle-internals';
import { goodsBought, orders, shopMembers } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

/** Orders of one member that may wait for payment at the same time. */
export const UNPAID_MAX = 5;
/** Who let so many orders lapse within these days has less time to pay. */
const LAPSED_MAX = 5;
const LAPSED_DAYS = 7;
const LAPSED_PAY_MINUTES = 10;
/** Payable minutes until an order lapses. */
export const PAY_MINUTES = 30;

/** Pieces of goods that the member has ordered, paid or not, less those returned or cancelled. */
export async function boughtOf(
  db: Db,
  userId: number,
  goodsIds: readonly number[],
): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .select({ goodsId: goodsBought.goodsId, pieces: goodsBought.pieces })
    .from(goodsBought)
    .where(and(eq(goodsBought.userId, userId), inArray(goodsBought.goodsId, [...goodsIds])));
  return new Map(rows.map(({ goodsId, pieces }) => [goodsId, pieces]));
}

/** Minutes that the member has to pay an order of goods with these own limits of time. */
async function payMinutesOf(
  db: Db,
  userId: number,
  own: readonly (number | null)[],
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - LAPSED_DAYS * DAY_MS);
  const [lapsed] = await db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), eq(orders.closeReason, 'timeout'), gt(orders.closedAt, since)),
    );
  const limit = (lapsed?.orders ?? 0) >= LAPSED_MAX ? LAPSED_PAY_MINUTES : PAY_MINUTES;
  return Math.min(limit, ...own.map((minutes) => minutes ?? limit));
}

/** Until when the member has to pay an order of these goods that is made now. */
export async function payByOf(
  db: Db,
  userId: number,
  lines: readonly { payMinutes: number | null }[],
  { now, openHour }: { now: Date; openHour: number },
): Promise<Date> {
  const own = lines.map(({ payMinutes }) => payMinutes);
  const minutes = await payMinutesOf(db, userId, own, now);
  return new Date(payDeadline(now.getTime(), minutes, openHour));
}

/** Counts one more unpaid order. @throws DomainError unpaid_limit */
export async function countUnpaid(tx: Db, userId: number): Promise<void> {
  const rows = await tx
    .insert(shopMembers)
    .values({ userId, unpaid: 1 })
    .onConflictDoUpdate({
      target: shopMembers.userId,
      set: { unpaid: sql`${shopMembers.unpaid} + 1` },
      setWhere: sql`${shopMembers.unpaid} < ${UNPAID_MAX}`,
    })
    .returning({ userId: shopMembers.userId });
  if (rows.length === 0) throw new DomainError('unpaid_limit', { blanks: { n: UNPAID_MAX } });
}

export const uncountUnpaid = (tx: Db, userId: number) =>
  tx
    .update(shopMembers)
    .set({ unpaid: sql`${shopMembers.unpaid} - 1` })
    .where(eq(shopMembers.userId, userId))
    .prepare('unpaid_less')
    .execute();

interface Pieces {
  goodsId: number;
  pieces: number;
  /** The most that one member may buy; 0 = no limit. */
  limit: number;
}

/** Counts pieces as bought, goods in the order of their ids; each once in `all`. @throws DomainError limit_member */
export async function countBought(tx: Db, userId: number, all: readonly Pieces[]): Promise<void> {
  const list = (of: (one: Pieces) => number) => sql.param(all.map(of));
  const wanted = sql`unnest(${list(({ goodsId }) => goodsId)}::bigint[], ${list(({ pieces }) => pieces)}::bigint[], ${list(({ limit }) => limit)}::bigint[]) as w(goods_id, pieces, most)`;
  const counted = await executePrepared<{ goods_id: number }>(
    tx,
    'goods_bought',
    sql`
    insert into goods_bought as b (user_id, goods_id, pieces)
    select ${userId}::bigint, w.goods_id, w.pieces from ${wanted} where w.most = 0 or w.pieces <= w.most order by w.goods_id
    on conflict (user_id, goods_id) do update set pieces = b.pieces + excluded.pieces
    where (select w.most = 0 or b.pieces + excluded.pieces <= w.most from ${wanted} where w.goods_id = excluded.goods_id)
    returning goods_id`,
  );
  const over = all.find(({ goodsId }) => !counted.some((row) => row.goods_id === goodsId));
  if (!over) return;
  const bought = (await boughtOf(tx, userId, [over.goodsId])).get(over.goodsId) ?? 0;
  throw new DomainError('limit_member', {
    blanks: { max: over.limit, left: Math.max(0, over.limit - bought) },
  });
}

export async function uncountBought(
  tx: Db,
  userId: number,
  all: readonly Omit<Pieces, 'limit'>[],
): Promise<void> {
  for (const { goodsId, pieces } of [...all].sort((a, b) => a.goodsId - b.goodsId))
    await tx
      .update(goodsBought)
      .set({ pieces: sql`${goodsBought.pieces} - ${pieces}` })
      .where(and(eq(goodsBought.userId, userId), eq(goodsBought.goodsId, goodsId)));
}
