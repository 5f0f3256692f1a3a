import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import {
  type ConsoleEndReason,
  type ConsoleSessionRow,
  consoleSessions,
  type Operator,
  operators,
  type ProofMethod,
} from '@/server/db/schema';

/** Limits without use, and in all (specification 33.4). */
export const IDLE_MS = 30 * MINUTE_MS;
export const LONGEST_MS = 12 * HOUR_MS;
/** Requests under way may still read with the previous token. */
const FORMER_MS = 10 * SECOND_MS;
/** Use is noted at most this often. */
const TOUCH_MS = MINUTE_MS;
export const PROOF_MS = { recent: 15 * MINUTE_MS, fresh: 5 * MINUTE_MS, each: 2 * MINUTE_MS };

const TOKEN_BYTES = 32;
export const drawToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
/** 256 random bits need no slow hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

const isOpen = (now: Date) =>
  and(
    isNull(consoleSessions.endedAt),
    gt(consoleSessions.expiresAt, now),
    gt(consoleSessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
  );

interface Browser {
  ip: string;
  deviceName: string;
  now: Date;
}

export async function openConsoleSession(
  db: Db,
  operator: string,
  provedBy: ProofMethod,
  { ip, deviceName, now }: Browser,
): Promise<{ token: string; session: ConsoleSessionRow }> {
  const token = drawToken();
  const [session] = await db
    .insert(consoleSessions)
    .values({
      tokenHash: hashToken(token),
      operator,
      deviceName,
      ip,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + LONGEST_MS),
      provedAt: now,
      provedBy,
    })
    .returning();
  if (!session) throw new Error('session was not saved');
  return { token, session };
}

const slot = sql.placeholder;

/** One query, because it runs before every call. */
const selectOpen = prepareOnce((db) =>
  db
    .select({ session: consoleSessions, operator: operators })
    .from(consoleSessions)
    .innerJoin(operators, eq(operators.name, consoleSessions.operator))
    .where(
      and(
        or(
          eq(consoleSessions.tokenHash, slot('hash')),
          and(
            eq(consoleSessions.formerHash, slot('hash')),
            gt(consoleSessions.formerUntil, slot('now')),
          ),
        ),
        isNull(consoleSessions.endedAt),
        gt(consoleSessions.expiresAt, slot('now')),
        gt(consoleSessions.lastSeenAt, slot('idleSince')),
      ),
    )
    .prepare('console_session'),
);

export interface FoundSession {
  session: ConsoleSessionRow;
  operator: Operator;
  /** By the previous token: reads, proves nothing. */
  isFormer: boolean;
}

/** Null without an open session. `isUse` is false for polling, which keeps nobody signed in. */
export async function findConsoleSession(
  db: Db,
  token: string,
  { now, isUse }: { now: Date; isUse: boolean },
): Promise<FoundSession | null> {
  const hash = hashToken(token);
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const [found] = await selectOpen(db).execute({ hash, now, idleSince });
  if (!found) return null;
  const { session, operator } = found;
  if (isUse && now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS)
    await db
      .update(consoleSessions)
      .set({ lastSeenAt: now })
      .where(eq(consoleSessions.sessionId, session.sessionId));
  return { session, operator, isFormer: session.tokenHash !== hash };
}

/** @returns the session's new token; null when the session ended */
export async function noteProof(
  db: Db,
  { sessionId, tokenHash }: ConsoleSessionRow,
  provedBy: ProofMethod,
  now: Date,
): Promise<string | null> {
  const token = drawToken();
  const proved = await db
    .update(consoleSessions)
    .set({
      tokenHash: hashToken(token),
      formerHash: tokenHash,
      formerUntil: new Date(now.getTime() + FORMER_MS),
      provedAt: now,
      provedBy,
      unspentAt: now,
      lastSeenAt: now,
    })
    .where(
      and(
        eq(consoleSessions.sessionId, sessionId),
        eq(consoleSessions.tokenHash, tokenHash),
        isOpen(now),
      ),
    )
    .returning({ id: consoleSessions.sessionId });
  return proved.length > 0 ? token : null;
}

/** For one action. @returns false when there is none, or another call spent it */
export async function spendProof(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const spent = await db
    .update(consoleSessions)
    .set({ unspentAt: null })
    .where(
      and(
        eq(consoleSessions.sessionId, sessionId),
        isNotNull(consoleSessions.unspentAt),
        gt(consoleSessions.unspentAt, new Date(now.getTime() - PROOF_MS.each)),
      ),
    )
    .returning({ id: consoleSessions.sessionId });
  return spent.length > 0;
}

interface Which {
  operator: string;
  sessionId?: number;
  exceptId?: number;
}

export async function endConsoleSessions(
  db: Db,
  { operator, sessionId, exceptId }: Which,
  endReason: ConsoleEndReason,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(consoleSessions)
    .set({ endedAt: now, endReason })
    .where(
      and(
        eq(consoleSessions.operator, operator),
        sessionId === undefined ? undefined : eq(consoleSessions.sessionId, sessionId),
        exceptId === undefined ? undefined : ne(consoleSessions.sessionId, exceptId),
        isNull(consoleSessions.endedAt),
      ),
    )
    .returning({ id: consoleSessions.sessionId });
  return ended.length;
}

export const listConsoleSessions = (db: Db, operator: string, now: Date) =>
  db
    .select()
    .from(consoleSessions)
    .where(and(eq(consoleSessions.operator, operator), isOpen(now)))
    .orderBy(desc(consoleSessions.lastSeenAt), desc(consoleSessions.sessionId))
    .limit(50);

export async function countConsoleSessions(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ operator: consoleSessions.operator, n: sql<number>`count(*)::int` })
    .from(consoleSessions)
    .where(isOpen(now))
    .groupBy(consoleSessions.operator);
  return new Map(rows.map(({ operator, n }) => [operator, n]));
}

/** Ended sessions stay a while for questions. */
export async function deleteOldConsoleSessions(db: Db, before: Date): Promise<void> {
  await db.delete(consoleSessions).where(lt(consoleSessions.expiresAt, before));
}
