import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { auditDigests, auditLog, installation } from '@/server/db/schema';

/**
 * Triggers and rights make the log append-only, not against the database's owner. A nightly hash chain shows changed,
 * added, removed rows; old logs and reports a recomputed chain.
 */

/** Shared by writers of the log (trigger audit_log_lock). */
const LOCK = 7_303_096;
const LOCK_WAIT_MS = 5_000;
const ROWS_AT_ONCE = 5_000;
const START = '0'.repeat(64);

interface Range {
  after: number;
  last: number;
}

async function hashRows(
  db: Db,
  before: string,
  { after, last }: Range,
): Promise<{ digest: string; rows: number }> {
  const hash = createHash('sha256').update(before);
  let rows = 0;
  for (let from = after; ;) {
    const page = await db
      .select({
        id: auditLog.id,
        text: sql<string>`
          jsonb_build_array(
            ${auditLog.id}, ${auditLog.operator}, ${auditLog.action}, ${auditLog.target}, ${auditLog.detail},
            to_char(${auditLog.createdAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
            ${auditLog.via}, ${auditLog.sessionId}, ${auditLog.ip}, ${auditLog.requestId}, ${auditLog.reason},
            ${auditLog.before}, ${auditLog.after}, ${auditLog.outcome}
          )::text`,
      })
      .from(auditLog)
      .where(and(gt(auditLog.id, from), lte(auditLog.id, last)))
      .orderBy(asc(auditLog.id))
      .limit(ROWS_AT_ONCE);
    for (const { text } of page) hash.update('\n').update(text);
    rows += page.length;
    const end = page.at(-1);
    if (!end || page.length < ROWS_AT_ONCE) return { digest: hash.digest('hex'), rows };
    from = end.id;
  }
}

const HEAD = 'audit head';

/** A database that continues another's log begins with that log's head. */
async function startOf(db: Db): Promise<string> {
  const [row] = await db.select().from(installation).where(eq(installation.name, HEAD));
  return row?.value ?? START;
}

export async function beginAfter(db: Db, head: string): Promise<void> {
  const value = head;
  await db
    .insert(installation)
    .values({ name: HEAD, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

/** Over all rows, those of today included. */
export async function headOf(db: Db): Promise<string> {
  const [last] = await db.select().from(auditDigests).orderBy(desc(auditDigests.day)).limit(1);
  const range = { after: last?.lastId ?? 0, last: await lastSettledId(db) };
  return (await hashRows(db, last?.digest ?? (await startOf(db)), range)).digest;
}

/** No row below is still being written. */
async function lastSettledId(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [last] = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    return last?.id ?? 0;
  });
}

export type Digest = typeof auditDigests.$inferSelect;

/** Runs once a day. */
export async function chainAudit(db: Db, now: Date): Promise<Digest> {
  const [before] = await db.select().from(auditDigests).orderBy(desc(auditDigests.day)).limit(1);
  const day = dayOf(now);
  if (before && before.day >= day) return before;
  const last = await lastSettledId(db);
  const sealed = await hashRows(db, before?.digest ?? (await startOf(db)), {
    after: before?.lastId ?? 0,
    last,
  });
  const values = { day, lastId: Math.max(last, before?.lastId ?? 0), ...sealed, createdAt: now };
  await db.insert(auditDigests).values(values).onConflictDoNothing();
  return values;
}

export interface ChainFault {
  day: string;
  about: string;
}

export interface ChainReport {
  days: number;
  rows: number;
  pending: number;
  /** Compare it with an old report or log. */
  digest: string | null;
  faults: ChainFault[];
}

/** Continues from the stored digest after a fault, to name each changed day. */
export async function verifyChain(db: Db): Promise<ChainReport> {
  const digests = await db.select().from(auditDigests).orderBy(asc(auditDigests.day));
  const faults: ChainFault[] = [];
  let before = await startOf(db);
  let after = 0;
  let rows = 0;
  for (const { day, lastId, digest, rows: expected } of digests) {
    const found = await hashRows(db, before, { after, last: lastId });
    if (found.rows !== expected)
      faults.push({ day, about: `应有 ${expected} 行，现有 ${found.rows} 行` });
    else if (found.digest !== digest) faults.push({ day, about: '内容与当日摘要不符' });
    [before, after, rows] = [digest, lastId, rows + found.rows];
  }
  const [open] = await db.select({ n: count() }).from(auditLog).where(gt(auditLog.id, after));
  return {
    days: digests.length,
    rows,
    pending: open?.n ?? 0,
    digest: digests.at(-1)?.digest ?? null,
    faults,
  };
}
