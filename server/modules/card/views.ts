import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { dayOf, dayStart, lastDays } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { cardDays, cards, cardViews, users } from '@/server/db/schema';

const VISITORS_READ = 200;
const VISITORS_SHOWN = 20;

interface View {
  ownerId: number;
  viewerId: number | null;
  visitorKey: string;
  now: Date;
}

export async function bumpCardDay(
  tx: Db,
  {
    ownerId,
    now,
    views = 0,
    keeps = 0,
    exchanges = 0,
  }: { ownerId: number; now: Date; views?: number; keeps?: number; exchanges?: number },
): Promise<void> {
  await tx
    .insert(cardDays)
    .values({ ownerId, day: dayOf(now), views, keeps, exchanges })
    .onConflictDoUpdate({
      target: [cardDays.ownerId, cardDays.day],
      set: {
        views: sql`${cardDays.views} + ${views}`,
        keeps: sql`${cardDays.keeps} + ${keeps}`,
        exchanges: sql`${cardDays.exchanges} + ${exchanges}`,
      },
    });
}

export async function recordView(
  db: Db,
  { ownerId, viewerId, visitorKey, now }: View,
): Promise<void> {
  const visitor = viewerId === null ? visitorKey : `u${viewerId}`;
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(cardViews)
      .values({ ownerId, day: dayOf(now), visitor, viewerId, viewedAt: now })
      .onConflictDoNothing()
      .returning({ day: cardViews.day });
    if (fresh.length > 0) await bumpCardDay(tx, { ownerId, now, views: 1 });
  });
}

/** Consent is checked at each read. */
async function listNamed(db: Db, ownerId: number, from: string) {
  const rows = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      visitedAt: cardViews.viewedAt,
    })
    .from(cardViews)
    .innerJoin(
      users,
      and(eq(users.userId, cardViews.viewerId), inArray(users.status, ['active', 'frozen'])),
    )
    .innerJoin(cards, and(eq(cards.userId, users.userId), eq(cards.isVisitNamed, true)))
    .where(
      and(
        eq(cardViews.ownerId, ownerId),
        isNotNull(cardViews.viewerId),
        gte(cardViews.viewedAt, dayStart(from)),
      ),
    )
    .orderBy(desc(cardViews.viewedAt))
    .limit(VISITORS_READ);
  const seen = new Set<number>();
  return {
    views: rows.length,
    visitors: rows
      .filter(({ userId }) => !seen.has(userId) && seen.add(userId))
      .slice(0, VISITORS_SHOWN),
  };
}

const WEEK = 7;

export async function countViews(db: Db, ownerId: number, now: Date): Promise<number> {
  const [from = dayOf(now)] = lastDays(now, WEEK);
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${cardDays.views}), 0)::int` })
    .from(cardDays)
    .where(and(eq(cardDays.ownerId, ownerId), gte(cardDays.day, from)));
  return row?.views ?? 0;
}

export async function statsOf(db: Db, ownerId: number, range: number, now: Date) {
  const days = lastDays(now, range);
  const [from = dayOf(now)] = days;
  const rows = await db
    .select()
    .from(cardDays)
    .where(and(eq(cardDays.ownerId, ownerId), gte(cardDays.day, from)));
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const sum = (column: 'views' | 'keeps' | 'exchanges') =>
    rows.reduce((total, row) => total + row[column], 0);
  const named = await listNamed(db, ownerId, from);
  return {
    views: sum('views'),
    keeps: sum('keeps'),
    exchanges: sum('exchanges'),
    series: days.map((date) => ({ date, views: byDay.get(date)?.views ?? 0 })),
    visitors: named.visitors.map(({ visitedAt, ...visitor }) => ({
      ...visitor,
      visitedAt: visitedAt.getTime(),
    })),
    unnamed: Math.max(0, sum('views') - named.views),
  };
}
