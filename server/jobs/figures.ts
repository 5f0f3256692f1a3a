import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addDays, dayOf, daysUpTo } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { dailyFigures, memberDays } from '@/server/db/schema';
import type { Value } from '@/server/modules/figures/count';
import {
  closeDay,
  compareDay,
  type FigureDifference,
  findDirty,
  findMissing,
  lastDay,
} from '@/server/modules/figures/days';
import { countLowStock } from '@/server/modules/figures/snapshots';
import { audit, SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';
import { undeliveredOf } from '@/server/modules/orders/undelivered';
import { isDue } from './audit';

type Log = Pick<FastifyBaseLogger, 'error'>;

const undelivered = (dim: string, value: number): Value => ({ figure: 'undelivered', dim, value });

export async function snapshotsOf(tx: Db): Promise<Value[]> {
  const forms = await undeliveredOf(tx);
  return [
    await countLowStock(tx),
    undelivered(
      '',
      forms.reduce((sum, { fen }) => sum + fen, 0),
    ),
    ...forms.map(({ form, fen }) => undelivered(`kind:${form}`, fen)),
  ];
}

const close = (db: Db, day: string, now: Date, cause: string) =>
  closeDay(db, { day, now, cause, snapshots: snapshotsOf });

/** Keeps a start with years of sales responsive. */
const MOST_DAYS = 20;

export async function tendFigures(db: Db, now: Date, most = MOST_DAYS): Promise<number> {
  for (let done = 0; done < most; done += 1) {
    const missing = await findMissing(db, now);
    const isFirst = missing === lastDay(now);
    const dirty = isFirst ? null : await findDirty(db, now);
    if (dirty) await close(db, dirty.day, now, dirty.cause);
    else if (missing) await close(db, missing, now, 'backfill');
    else return done;
  }
  return most;
}

const CHECKED_DAYS = 45;
const OLDER_DAYS = 5;
const KEPT_DAYS = 400;

async function listChecked(db: Db, now: Date): Promise<string[]> {
  const recent = daysUpTo(lastDay(now), CHECKED_DAYS);
  const older = await db
    .select({ day: dailyFigures.day })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.figure, 'sales'),
        eq(dailyFigures.dim, ''),
        gte(dailyFigures.day, addDays(dayOf(now), -KEPT_DAYS)),
        lt(dailyFigures.day, recent[0] ?? ''),
      ),
    )
    .orderBy(sql`random()`)
    .limit(OLDER_DAYS);
  return [...recent, ...older.map(({ day }) => day)];
}

/** Recomputes from rows; mends nothing. */
export async function compareFigures(db: Db, now: Date): Promise<FigureDifference[]> {
  const found: FigureDifference[] = [];
  for (const day of await listChecked(db, now)) found.push(...(await compareDay(db, day)));
  return found;
}

/** A difference is an alarm. @returns true if this call did it */
export async function checkFigures(db: Db, now: Date, log: Log): Promise<boolean> {
  const day = dayOf(now);
  if (!(await isDue(db, 'figure.check', now))) return false;
  const found = await compareFigures(db, now);
  const differences = found.slice(0, 50);
  await db.delete(memberDays).where(lt(memberDays.day, addDays(day, -KEPT_DAYS)));
  await audit(db, { operator: SYSTEM_OPERATOR, via: 'job', now }, 'figure.check', day, {
    differences,
  });
  if (differences.length > 0) log.error({ differences }, 'figures do not agree with their rows');
  return true;
}
