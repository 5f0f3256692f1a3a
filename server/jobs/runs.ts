import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { jobFaults, jobs } from '@/server/db/schema';

type Work = (now: () => Date) => Promise<unknown>;
/** A due run is left out beside another. */
type Noted = (now: () => Date, isAsked?: boolean) => Promise<unknown>;
type Log = Pick<FastifyBaseLogger, 'error'>;

interface Ran {
  name: string;
  everyMs: number;
  at: Date;
  tookMs: number;
  fault: string | null;
  /** Runs with this result since the last one that was written. */
  runs: number;
}

const FAULT_CHARS = 500;
const KEPT_MS = 90 * DAY_MS;
/** A result that goes on is written once a minute. */
const KNOWN_MS = MINUTE_MS;

/** One message, without the query and values behind it. */
export function faultText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  return (text.split('\n')[0] ?? text).slice(0, FAULT_CHARS);
}

async function write(db: Db, { name, everyMs, at, tookMs, fault, runs }: Ran): Promise<void> {
  const values = { everyMs, endedAt: at, tookMs, fault };
  await db
    .insert(jobs)
    .values({
      name,
      ...values,
      okAt: fault === null ? at : null,
      faults: fault === null ? 0 : runs,
    })
    .onConflictDoUpdate({
      target: jobs.name,
      set: {
        ...values,
        ...(fault === null ? { okAt: at, faults: 0 } : { faults: sql`${jobs.faults} + ${runs}` }),
      },
    });
  if (fault !== null) await db.insert(jobFaults).values({ name, at, tookMs, fault });
}

/** One run at a time, its result noted; a database that is down notes nothing. An asked run waits for the one before. */
export function noted(
  db: Db,
  { name, everyMs, log }: { name: string; everyMs: number; log: Log },
  work: Work,
): Noted {
  let known = { fault: '', at: -Infinity };
  let runs = 0;
  const note = async (ran: Omit<Ran, 'runs'>, isAsked: boolean) => {
    const isSame = known.fault === (ran.fault ?? 'none');
    runs = ran.fault === null ? 0 : runs + 1;
    if (isSame && !isAsked && performance.now() - known.at < KNOWN_MS) return;
    known = { fault: ran.fault ?? 'none', at: performance.now() };
    try {
      await write(db, { ...ran, runs });
      runs = 0;
    } catch (error) {
      log.error({ job: name, err: error }, 'result of a job was not written');
    }
  };
  const runOnce: Noted = async (now, isAsked = false) => {
    const start = performance.now();
    const ended = (fault: string | null) =>
      note(
        { name, everyMs, at: now(), tookMs: Math.round(performance.now() - start), fault },
        isAsked,
      );
    try {
      const result = await work(now);
      await ended(null);
      return result;
    } catch (error) {
      await ended(faultText(error));
      throw error;
    }
  };
  let running: Promise<unknown> | null = null;
  return async (now, isAsked) => {
    while (running) {
      if (!isAsked) return undefined;
      await running.catch(() => undefined);
    }
    running = runOnce(now, isAsked).finally(() => void (running = null));
    return running;
  };
}

/** Rows that an operator asked for; each is taken by one process. */
export async function takeAsked(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .update(jobs)
    .set({ askedAt: null, askedBy: null })
    .where(and(isNotNull(jobs.askedAt), inArray(jobs.name, [...names])))
    .returning({ name: jobs.name });
  return rows.map(({ name }) => name);
}

export const forgetFaults = (db: Db, now: Date) =>
  db.delete(jobFaults).where(lt(jobFaults.at, new Date(now.getTime() - KEPT_MS)));

export async function askJob(
  tx: Db,
  { name, operator, now }: { name: string; operator: string; now: Date },
): Promise<void> {
  await tx
    .insert(jobs)
    .values({ name, askedAt: now, askedBy: operator })
    .onConflictDoUpdate({ target: jobs.name, set: { askedAt: now, askedBy: operator } });
}

export const lockJob = async (tx: Db, name: string) =>
  (await tx.select().from(jobs).where(eq(jobs.name, name)).for('update'))[0] ?? null;
