import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { addDays, DAY_MS, dayOf, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { BillReading } from '@/server/adapters/pay/bill';
import { type PayProvider, PayRefused, PayUnknown } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { type BillDay, billDays, payments } from '@/server/db/schema';
import { bookBillFee } from './bill-books';
import { openLineDiffs, openMissing, reviewDiffs } from './bill-diffs';
import { matchLines, storeLines } from './bill-lines';
import type { PayDeps } from './deps';
import { PROVIDER_WAYS } from './rows';

/** From midnight in Shanghai (ms); absence after the last raises an alarm. */
const FIRST_MS = 10.5 * HOUR_MS;
const LATE_MS = 15 * HOUR_MS;
const SLOTS_MS = [FIRST_MS, 12 * HOUR_MS, LATE_MS];
/** The provider keeps bills for three months. */
const KEPT_DAYS = 90;
const LEASE_MS = 5 * MINUTE_MS;
const BATCH = 10;

const after = (day: string, ms: number): Date => new Date(dayStart(day).getTime() + ms);

export function nextAskAt(now: Date): Date {
  const today = dayOf(now);
  const next = SLOTS_MS.map((ms) => after(today, ms)).find((at) => at > now);
  return next ?? after(addDays(today, 1), FIRST_MS);
}

/** From here on a missing bill is an alarm. */
export const lateFrom = (day: string): Date => after(addDays(day, 1), LATE_MS);

async function firstDay(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ at: payments.createdAt })
    .from(payments)
    .where(and(inArray(payments.way, PROVIDER_WAYS), isNotNull(payments.attemptedAt)))
    .orderBy(asc(payments.paymentId))
    .limit(1);
  return row ? dayOf(row.at) : null;
}

export async function planDays(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const [latest] = await db
    .select({ day: billDays.day })
    .from(billDays)
    .orderBy(desc(billDays.day))
    .limit(1);
  const from = latest ? addDays(latest.day, 1) : await firstDay(db);
  if (from === null || from >= today) return;
  const oldest = addDays(today, -KEPT_DAYS);
  const days: string[] = [];
  for (let day = from > oldest ? from : oldest; day < today; day = addDays(day, 1)) days.push(day);
  await db
    .insert(billDays)
    .values(days.map((day) => ({ day, askAt: after(addDays(day, 1), FIRST_MS) })))
    .onConflictDoNothing();
}

const isWaiting = eq(billDays.state, 'waiting');

async function lease(db: Db, day: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(billDays)
    .set({
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      tries: sql`${billDays.tries} + 1`,
    })
    .where(
      and(
        eq(billDays.day, day),
        isWaiting,
        or(isNull(billDays.leaseUntil), lte(billDays.leaseUntil, now)),
      ),
    )
    .returning({ day: billDays.day });
  return rows.length > 0;
}

/** According to our payments. */
async function hasTrade(db: Db, day: string): Promise<boolean> {
  const from = dayStart(day);
  const [row] = await db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(
      and(
        inArray(payments.way, PROVIDER_WAYS),
        gte(payments.paidAt, from),
        sql`${payments.paidAt} < ${new Date(from.getTime() + DAY_MS).toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

interface Reading {
  day: string;
  now: Date;
}

type Deps = PayDeps & { provider: PayProvider };
type Made = Extract<BillReading, { state: 'made' }>;

async function keepBill(
  { provider, log }: Deps,
  db: Db,
  { lines, totals }: Made,
  { day, now }: Reading,
): Promise<void> {
  const opened = await inRetriedTransaction(db, async (tx) => {
    const foreign = lines.filter(
      ({ mchId, appId }) => mchId !== provider.mchId || appId !== provider.appId,
    );
    const fee = totals.fee_fen - foreign.reduce((sum, line) => sum + line.fee_fen, 0);
    const rows = await tx
      .update(billDays)
      .set({
        state: lines.length > 0 ? 'loaded' : 'empty',
        loadedAt: now,
        leaseUntil: null,
        note: '',
        count: totals.count,
        settled: totals.settled_fen,
        refunded: totals.refunded_fen,
        fee: totals.fee_fen,
        feeBooked: fee,
      })
      .where(and(eq(billDays.day, day), isWaiting))
      .returning({ day: billDays.day });
    if (rows.length === 0) return 0;
    const matched = await matchLines(tx, lines);
    const ids = await storeLines(tx, day, matched);
    await bookBillFee(tx, day, fee, now);
    return (
      (await openLineDiffs(tx, provider, { day, matched, ids, now })) +
      (await openMissing(tx, day, now))
    );
  });
  if (opened > 0) log.error({ day, opened }, 'the bill of the provider differs: op bill diffs');
}

async function postpone({ log }: Deps, db: Db, { day, now }: Reading, note: string): Promise<void> {
  await db
    .update(billDays)
    .set({ leaseUntil: null, note, askAt: nextAskAt(now) })
    .where(and(eq(billDays.day, day), isWaiting));
  const line = { day, reason: note };
  if (now >= lateFrom(day)) log.error(line, 'the bill of the provider is missing');
  else log.warn(line, 'the bill of the provider is not there yet');
}

/** Counts once late, and if we know no payment. */
async function isEmptyDay(db: Db, { state }: BillReading, { day, now }: Reading) {
  return state === 'absent' && now >= lateFrom(day) && !(await hasTrade(db, day));
}

async function keepReading(
  deps: Deps,
  db: Db,
  reading: BillReading,
  occasion: Reading,
): Promise<void> {
  if (reading.state === 'made') await keepBill(deps, db, reading, occasion);
  else if (await isEmptyDay(db, reading, occasion)) {
    const totals = { count: 0, settled_fen: 0, refunded_fen: 0, fee_fen: 0 };
    await keepBill(deps, db, { state: 'made', lines: [], totals }, occasion);
  } else await postpone(deps, db, occasion, reading.raw);
}

/** Outside transactions. @returns null when another process has it, or it is kept */
export async function readBillOf(
  deps: Deps,
  db: Db,
  day: string,
  now: Date,
): Promise<BillDay | null> {
  if (!(await lease(db, day, now))) return null;
  const occasion = { day, now };
  try {
    await keepReading(deps, db, await deps.provider.bill(day), occasion);
  } catch (error) {
    if (!(error instanceof PayUnknown || error instanceof PayRefused)) throw error;
    await postpone(deps, db, occasion, error.detail);
  }
  const [row] = await db.select().from(billDays).where(eq(billDays.day, day));
  return row ?? null;
}

/** Safe in many processes. @returns bills asked for */
export async function readDueBills(
  { provider, ...deps }: PayDeps,
  db: Db,
  now: () => Date,
): Promise<number> {
  if (!provider) return 0;
  const given = { ...deps, provider };
  await planDays(db, now());
  const due = await db
    .select({ day: billDays.day })
    .from(billDays)
    .where(
      and(
        isWaiting,
        lte(billDays.askAt, now()),
        gte(billDays.day, addDays(dayOf(now()), -KEPT_DAYS)),
        or(isNull(billDays.leaseUntil), lte(billDays.leaseUntil, now())),
      ),
    )
    .orderBy(asc(billDays.day))
    .limit(BATCH);
  for (const { day } of due) await readBillOf(given, db, day, now());
  await reviewDiffs(given, db, now());
  return due.length;
}
