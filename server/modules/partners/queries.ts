import { and, asc, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type PageQuery, seqRange } from '@/server/db/paging';
import {
  blockAreas,
  dailyStats,
  partners,
  sales,
  shareLinks,
  shareVisits,
  users,
} from '@/server/db/schema';

export type Level = 0 | 1 | 2;

const columns = {
  rowId: partners.rowId,
  memberId: partners.memberId,
  level: partners.level,
  channel: partners.channel,
  joinedAt: partners.joinedAt,
  orderCount: partners.saleCount,
  reward: partners.rewardFen,
  userName: users.userName,
  avatar: users.avatar,
  mobile: users.mobile,
  blockAreaId: users.blockAreaId,
  blockNo: users.blockNo,
  growth: users.growth,
  isMayor: users.isMayor,
  isStudent: users.isStudent,
  lastActiveAt: users.lastActiveAt,
  light: users.light,
  note: partners.note,
  tags: partners.tags,
  areaName: blockAreas.name,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(partners)
    .innerJoin(users, eq(users.userId, partners.memberId))
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId));

export type PartnerRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export function listByLevel(
  db: Db,
  ownerId: number,
  level: Level,
  total: number,
  page: PageQuery,
): Promise<PartnerRow[]> {
  const { high, low } = seqRange(total, page);
  const seq = level === 0 ? partners.seq : partners.levelSeq;
  const ofLevel = level === 0 ? undefined : eq(partners.level, level);
  /* Without the limit the planner expects many rows and reads all members. */
  return select(db)
    .where(and(eq(partners.ownerId, ownerId), ofLevel, lte(seq, high), gt(seq, low)))
    .orderBy(desc(seq))
    .limit(page.per_page);
}

export async function listByIds(
  db: Db,
  ownerId: number,
  rowIds: readonly number[],
): Promise<PartnerRow[]> {
  if (rowIds.length === 0) return [];
  const rows = await select(db).where(
    and(eq(partners.ownerId, ownerId), inArray(partners.rowId, [...rowIds])),
  );
  return rows.sort((a, b) => rowIds.indexOf(a.rowId) - rowIds.indexOf(b.rowId));
}

export async function saveNote(
  db: Db,
  ownerId: number,
  partnerId: number,
  words: { note: string; tags: string[] },
): Promise<boolean> {
  const saved = await db
    .update(partners)
    .set(words)
    .where(
      and(eq(partners.ownerId, ownerId), eq(partners.level, 1), eq(partners.memberId, partnerId)),
    )
    .returning({ rowId: partners.rowId });
  return saved.length > 0;
}

export async function findPartner(
  db: Db,
  ownerId: number,
  partnerId: number,
): Promise<PartnerRow | null> {
  const isDirect = and(eq(partners.level, 1), eq(partners.memberId, partnerId));
  const isIndirect = and(eq(partners.level, 2), eq(partners.rowId, partnerId));
  const [row] = await select(db).where(
    and(eq(partners.ownerId, ownerId), or(isDirect, isIndirect)),
  );
  return row ?? null;
}

export async function getOwner(db: Db, userId: number) {
  const [row] = await db
    .select({ direct: users.directCount, team: users.teamCount, refereeId: users.refereeId })
    .from(users)
    .where(eq(users.userId, userId));
  if (!row) throw new Error('the member of a live session does not exist');
  return row;
}

export async function findInviter(db: Db, userId: number | null) {
  if (userId === null) return null;
  const [row] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.userId, userId));
  return row
    ? {
        userId: row.userId,
        userName: row.userName,
        avatar: row.avatar,
        joinedAt: row.createdAt.getTime(),
      }
    : null;
}

/** Sums at most 190 daily counters. */
export async function countByMonth(
  db: Db,
  ownerId: number,
  fromMonth: string,
): Promise<Map<string, number>> {
  const month = sql<string>`to_char(${dailyStats.day}, 'YYYY-MM')`;
  const rows = await db
    .select({ month, count: sql<number>`sum(${dailyStats.newPartners})::int` })
    .from(dailyStats)
    .where(and(eq(dailyStats.userId, ownerId), gte(dailyStats.day, `${fromMonth}-01`)))
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row.count]));
}

export async function findVisitOf(db: Db, memberId: number) {
  const [row] = await db
    .select({ visitedAt: shareVisits.visitedAt, label: shareLinks.label })
    .from(shareVisits)
    .leftJoin(shareLinks, eq(shareLinks.shareId, shareVisits.shareId))
    .where(eq(shareVisits.registeredUserId, memberId));
  return row ?? null;
}

export async function findPlotOf(db: Db, memberId: number) {
  const { rows } = await db.execute<{ at: number; area: string; no: number }>(sql`
    select (extract(epoch from p.taken_at) * 1000)::bigint as at, a.name as area, p.block_no as no
    from plots p join block_areas a using (block_area_id) where p.user_id = ${memberId}`);
  return rows[0] ?? null;
}

export async function findFirstSale(db: Db, memberId: number): Promise<Date | null> {
  const [row] = await db
    .select({ paidAt: sales.paidAt })
    .from(sales)
    .where(and(eq(sales.buyerId, memberId), ne(sales.status, 'refunded')))
    .orderBy(asc(sales.paidAt))
    .limit(1);
  return row?.paidAt ?? null;
}
