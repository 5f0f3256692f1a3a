import { and, eq, sql } from 'drizzle-orm';
import { payDeadline } from '@/lib/kit/pay-hour';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { listSlot, prepareSql } from '@/server/db/prepared';
import { goodsBought, shopMembers } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { boughtOf } from '@/server/modules/goods/bought';

export const UNPAID_MAX = 5;
/** Members above it have less time to pay. */
const LAPSED_MAX = 5;
const LAPSED_DAYS = 7;
const LAPSED_PAY_MINUTES = 10;
export const PAY_MINUTES = 30;

export const lapsedSince = (now: Date): Date => new Date(now.getTime() - LAPSED_DAYS * DAY_MS);

export function payByOf(
  lines: readonly { payMinutes: number | null }[],
  { lapsed, now, openHour }: { lapsed: number; now: Date; openHour: number },
): Date {
  const limit = lapsed >= LAPSED_MAX ? LAPSED_PAY_MINUTES : PAY_MINUTES;
  const minutes = Math.min(limit, ...lines.map(({ payMinutes }) => payMinutes ?? limit));
  return new Date(payDeadline(now.getTime(), minutes, openHour));
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
  /** Limit of one member; 0 = none. */
  limit: number;
}

const slot = sql.placeholder;

/* Locks the member's row before the goods' rows. */
const count = prepareSql<{ unpaid: number; goods_id: number | null }>(
  'order_limits',
  sql`
    with unpaid as (
      insert into shop_members as m (user_id, unpaid)
      values (${slot('user')}, 1)
      on conflict (user_id) do update set unpaid = m.unpaid + 1
      where m.unpaid < ${UNPAID_MAX}
      returning user_id
    ),
    wanted as (
      select *
      from unnest(
        ${listSlot('goods')}, ${listSlot('pieces')}, ${listSlot('limits')}
      ) as w(goods_id, pieces, most)
    ),
    bought as (
      insert into goods_bought as b (user_id, goods_id, pieces)
      select u.user_id, w.goods_id, w.pieces
      from unpaid u
      cross join wanted w
      where w.most = 0 or w.pieces <= w.most
      order by w.goods_id
      on conflict (user_id, goods_id) do update set pieces = b.pieces + excluded.pieces
      where (
        select w.most = 0 or b.pieces + excluded.pieces <= w.most
        from wanted w
        where w.goods_id = excluded.goods_id
      )
      returning goods_id
    )
    select u.unpaid, b.goods_id
    from (select count(*)::int as unpaid from unpaid) u
    left join bought b on true`,
);

/** Goods by id, each once in `all`. @throws DomainError unpaid_limit | limit_member */
export async function countOrder(tx: Db, userId: number, all: readonly Pieces[]): Promise<void> {
  const counted = await count(tx, {
    user: userId,
    goods: all.map(({ goodsId }) => goodsId),
    pieces: all.map(({ pieces }) => pieces),
    limits: all.map(({ limit }) => limit),
  });
  if (counted[0]?.unpaid !== 1)
    throw new DomainError('unpaid_limit', { blanks: { n: UNPAID_MAX } });
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
