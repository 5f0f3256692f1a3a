import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { RankType } from '@/lib/contract/partners.schema';
import { addDays, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import { blockAreas, partnerRanks, partnerSettings, users } from '@/server/db/schema';

/** Exact positions end at the second number. */
export const RANKS_SHOWN = 100;
const MAX_POSITION = 1_000;
const DAYS_A_WEEK = 7;

export function periodStart(type: RankType, moment: Date): string {
  const day = dayOf(moment);
  if (type === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
}

/** The caller has locked the owner's row. */
export async function countForRank(tx: Db, userId: number, at: Date): Promise<void> {
  const isListed = sql<boolean>`coalesce((select is_ranked from partner_settings where user_id = ${userId}), false)`;
  const rows = (['week', 'month'] as const).map((type) => ({
    type,
    from: periodStart(type, at),
    userId,
    count: 1,
    isListed,
  }));
  await tx
    .insert(partnerRanks)
    .values(rows)
    .onConflictDoUpdate({
      target: [partnerRanks.type, partnerRanks.from, partnerRanks.userId],
      set: { count: sql`${partnerRanks.count} + 1` },
    });
}

export async function uncountForRank(tx: Db, userId: number, at: Date): Promise<void> {
  for (const type of ['week', 'month'] as const)
    await tx
      .update(partnerRanks)
      .set({ count: sql`${partnerRanks.count} - 1` })
      .where(and(inPeriod(type, periodStart(type, at)), eq(partnerRanks.userId, userId)));
}

const inPeriod = (type: RankType, from: string) =>
  and(eq(partnerRanks.type, type), eq(partnerRanks.from, from));
const isShown = and(eq(partnerRanks.isListed, true), gt(partnerRanks.count, 0));
/** Frozen and closed accounts have no rank. */
const isActive = and(eq(users.userId, partnerRanks.userId), eq(users.status, 'active'));

export async function countRanked(db: Db, type: RankType, from: string): Promise<number> {
  const rows = await db
    .select({ userId: partnerRanks.userId })
    .from(partnerRanks)
    .innerJoin(users, isActive)
    .where(and(inPeriod(type, from), isShown))
    .limit(RANKS_SHOWN);
  return rows.length;
}

export function listRanked(db: Db, type: RankType, from: string, { page, per_page }: PageQuery) {
  const offset = (page - 1) * per_page;
  return db
    .select({
      userId: partnerRanks.userId,
      count: partnerRanks.count,
      userName: users.userName,
      avatar: users.avatar,
      blockNo: users.blockNo,
      isMayor: users.isMayor,
      areaName: blockAreas.name,
    })
    .from(partnerRanks)
    .innerJoin(users, isActive)
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .where(and(inPeriod(type, from), isShown))
    .orderBy(desc(partnerRanks.count), desc(partnerRanks.userId))
    .limit(Math.max(0, Math.min(per_page, RANKS_SHOWN - offset)))
    .offset(offset);
}

export async function findOwnRank(db: Db, userId: number, type: RankType, from: string) {
  const isListed = await isRanked(db, userId);
  const [own] = await db
    .select({ count: partnerRanks.count })
    .from(partnerRanks)
    .where(and(inPeriod(type, from), eq(partnerRanks.userId, userId)));
  const count = own?.count ?? 0;
  if (!isListed || count === 0) return { isListed, count, position: null };
  const ahead = await db
    .select({ userId: partnerRanks.userId })
    .from(partnerRanks)
    .innerJoin(users, isActive)
    .where(
      and(
        inPeriod(type, from),
        isShown,
        or(
          gt(partnerRanks.count, count),
          and(eq(partnerRanks.count, count), gt(partnerRanks.userId, userId)),
        ),
      ),
    )
    .limit(MAX_POSITION);
  return { isListed, count, position: ahead.length < MAX_POSITION ? ahead.length + 1 : null };
}

export async function isRanked(db: Db, userId: number): Promise<boolean> {
  const [wish] = await db
    .select({ isRanked: partnerSettings.isRanked })
    .from(partnerSettings)
    .where(eq(partnerSettings.userId, userId));
  return wish?.isRanked ?? false;
}

export async function setRanked(
  db: Db,
  userId: number,
  isListed: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .select({ userId: users.userId })
      .from(users)
      .where(eq(users.userId, userId))
      .for('no key update');
    await tx
      .insert(partnerSettings)
      .values({ userId, isRanked: isListed })
      .onConflictDoUpdate({ target: partnerSettings.userId, set: { isRanked: isListed } });
    for (const type of ['week', 'month'] as const)
      await tx
        .update(partnerRanks)
        .set({ isListed })
        .where(and(inPeriod(type, periodStart(type, now)), eq(partnerRanks.userId, userId)));
  });
}
