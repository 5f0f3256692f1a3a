import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReportReason } from '@/lib/contract/houses.schema';
import { firstCharacters } from '@/lib/format/characters';
import type { Db } from '@/server/db/client';
import { contentCases, type ContentKind, contentReports } from '@/server/db/schema';

/** Hidden until an operator decides. */
export const REPORTS_THAT_HIDE = 5;
const EXCERPT_LENGTH = 200;
/** Copied names and welcome texts are replaced by operators only. */
const HIDDEN_BY_REPORTS: readonly ContentKind[] = ['message', 'notice', 'card', 'log', 'comment'];

interface Content {
  kind: ContentKind;
  /** Of cards and nicknames the user id. */
  refId: number;
  /** Null = a tutor. */
  authorId: number | null;
  excerpt: string;
}

interface Report extends Content {
  reporterId: number;
  reason: ReportReason;
  now: Date;
}

interface Hiding extends Content {
  /** `op:<name>` or `mayor:<userId>`. */
  by: string;
  reason: string;
  now: Date;
}

const isCase = ({ kind, refId }: Pick<Content, 'kind' | 'refId'>) =>
  and(eq(contentCases.kind, kind), eq(contentCases.refId, refId));

/** Once a member and text; the fifth hides. @returns true if hidden */
export async function reportContent(
  tx: Db,
  { kind, refId, authorId, excerpt, reporterId, reason, now }: Report,
): Promise<boolean> {
  const fresh = await tx
    .insert(contentReports)
    .values({ kind, refId, reporterId, reason, at: now })
    .onConflictDoNothing()
    .returning({ at: contentReports.at });
  const weight = fresh.length;
  const isEnough = HIDDEN_BY_REPORTS.includes(kind)
    ? sql`${contentCases.reportCount} + ${weight} >= ${REPORTS_THAT_HIDE} and ${contentCases.hiddenAt} is null`
    : sql`false`;
  const isDecided = sql`${contentCases.reportCount} = 0 and ${contentCases.hiddenAt} is null`;
  const [row] = await tx
    .insert(contentCases)
    .values({
      kind,
      refId,
      authorId,
      excerpt: firstCharacters(excerpt, EXCERPT_LENGTH),
      reportCount: weight,
      reportedAt: now,
      lastReportAt: now,
    })
    .onConflictDoUpdate({
      target: [contentCases.kind, contentCases.refId],
      set: {
        authorId: sql`case when ${isDecided} then excluded.author_id else ${contentCases.authorId} end`,
        excerpt: sql`case when ${isDecided} then excluded.excerpt else ${contentCases.excerpt} end`,
        lastReportAt: weight > 0 ? now : sql`${contentCases.lastReportAt}`,
        reportCount: sql`${contentCases.reportCount} + ${weight}`,
        reportedAt: sql`coalesce(${contentCases.reportedAt}, ${now})`,
        hiddenBy: sql`case when ${isEnough} then 'reports' else ${contentCases.hiddenBy} end`,
        reason: sql`case when ${isEnough} then '多人举报' else ${contentCases.reason} end`,
        hiddenAt: sql`case when ${isEnough} then ${now} else ${contentCases.hiddenAt} end`,
      },
    })
    .returning({ hiddenAt: contentCases.hiddenAt });
  return row?.hiddenAt !== null && row?.hiddenAt !== undefined;
}

/** @returns false when already decided */
export async function hideContent(
  tx: Db,
  { kind, refId, authorId, excerpt, by, reason, now }: Hiding,
): Promise<boolean> {
  const hidden = {
    authorId,
    excerpt: firstCharacters(excerpt, EXCERPT_LENGTH),
    hiddenAt: now,
    hiddenBy: by,
    reason,
    reportCount: 0,
  };
  const rows = await tx
    .insert(contentCases)
    .values({ kind, refId, ...hidden })
    .onConflictDoUpdate({
      target: [contentCases.kind, contentCases.refId],
      set: hidden,
      setWhere: or(isNull(contentCases.hiddenAt), eq(contentCases.hiddenBy, 'reports')),
    })
    .returning({ refId: contentCases.refId });
  return rows.length > 0;
}

/** Deletes the reports. @returns false when not hidden */
export async function restoreContent(
  tx: Db,
  { kind, refId }: Pick<Content, 'kind' | 'refId'>,
): Promise<boolean> {
  const rows = await tx
    .update(contentCases)
    .set({ hiddenAt: null, hiddenBy: '', reason: '', reportCount: 0, reportedAt: null })
    .where(and(isCase({ kind, refId }), isNotNull(contentCases.hiddenAt)))
    .returning({ refId: contentCases.refId });
  return rows.length > 0;
}

export async function dismissReports(
  tx: Db,
  { kind, refId }: Pick<Content, 'kind' | 'refId'>,
): Promise<boolean> {
  const rows = await tx
    .update(contentCases)
    .set({ reportCount: 0, reportedAt: null })
    .where(and(isCase({ kind, refId }), gt(contentCases.reportCount, 0)))
    .returning({ refId: contentCases.refId });
  return rows.length > 0;
}

export async function hiddenOf(
  db: Db,
  kind: ContentKind,
  refIds: readonly number[],
): Promise<Set<number>> {
  if (refIds.length === 0) return new Set();
  const rows = await db
    .select({ refId: contentCases.refId })
    .from(contentCases)
    .where(
      and(
        eq(contentCases.kind, kind),
        inArray(contentCases.refId, [...refIds]),
        isNotNull(contentCases.hiddenAt),
      ),
    );
  return new Set(rows.map(({ refId }) => refId));
}

/** True when the text behind the column is not hidden. */
export const isShown = (kind: ContentKind, refId: PgColumn): SQL => sql`not exists (
  select 1
  from ${contentCases} c
  where c.kind = ${kind} and c.ref_id = ${refId} and c.hidden_at is not null
)`;

/** Longest waiting first; with `isHidden` latest first. */
export function listCases(
  db: Db,
  { isHidden = false, limit = 50 }: { isHidden?: boolean; limit?: number } = {},
) {
  const query = db.select().from(contentCases).$dynamic();
  return (
    isHidden
      ? query.where(isNotNull(contentCases.hiddenAt)).orderBy(desc(contentCases.hiddenAt))
      : query.where(gt(contentCases.reportCount, 0)).orderBy(asc(contentCases.reportedAt))
  ).limit(limit);
}

/** Oldest first. */
export function listReports(db: Db, { kind, refId }: Pick<Content, 'kind' | 'refId'>) {
  return db
    .select({
      reporterId: contentReports.reporterId,
      reason: contentReports.reason,
      at: contentReports.at,
    })
    .from(contentReports)
    .where(and(eq(contentReports.kind, kind), eq(contentReports.refId, refId)))
    .orderBy(asc(contentReports.at))
    .limit(100);
}
