import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { fenToShort } from '@/lib/format';
import { addDays, dayStart, HOUR_MS, SECOND_MS } from '@/lib/time';
import {
  type PayProvider,
  PayRefused,
  PayUnknown,
  type RefundFact,
} from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import {
  type BillDiff,
  billDiffs,
  payments,
  providerRefunds,
  RETURN_STATUS,
} from '@/server/db/schema';
import { daysOfNumber, findLine, type MatchedLine, oursOf } from './bill-lines';
import { judgeLine } from './bill-match';
import type { PayDeps } from './deps';
import { confirmPayment } from './poll';
import { pollReturn } from './returns';
import { PROVIDER_WAYS } from './rows';
import { isSettled } from './states';

/* Answers about a difference apply like any other. It ends by an event or an explanation (specification 30.18, 30.19). */

const ASK_EVERY_MS = HOUR_MS;
const TIMEOUT_MS = 10 * SECOND_MS;
const BATCH = 50;
/** Money may be found after its day's bill. */
const LOOK_BACK_DAYS = 7;

type Deps = PayDeps & { provider: PayProvider };
type Subject = BillDiff['subject'];

const numberOf = ({ line }: MatchedLine): string =>
  line.kind === 'refund' ? line.refundSn : line.sn;
const isAskedAbout = (kind: BillDiff['kind']): boolean => kind !== 'fee' && kind !== 'merchant';

export async function openLineDiffs(
  tx: Db,
  merchant: Pick<PayProvider, 'mchId' | 'appId'>,
  {
    day,
    matched,
    ids,
    now,
  }: { day: string; matched: readonly MatchedLine[]; ids: readonly number[]; now: Date },
): Promise<number> {
  const rows = matched.flatMap((one, at) =>
    judgeLine(one.line, oursOf(merchant, one)).map((difference) => ({
      ...difference,
      day,
      subject: one.line.kind,
      sn: numberOf(one),
      lineId: ids[at] ?? null,
      paymentId: one.payment?.paymentId ?? null,
      returnId: one.refund?.returnId ?? null,
      openedAt: now,
      askAt: isAskedAbout(difference.kind) ? now : null,
    })),
  );
  if (rows.length > 0) await tx.insert(billDiffs).values(rows).onConflictDoNothing();
  return rows.length;
}

const DAY_TEXT = "at time zone 'Asia/Shanghai', 'YYYY-MM-DD'";

async function listMissing(tx: Db, day: string) {
  const from = dayStart(addDays(day, 1 - LOOK_BACK_DAYS)).toISOString();
  const to = dayStart(addDays(day, 1)).toISOString();
  const { rows } = await tx.execute<{
    day: string;
    subject: Subject;
    sn: string;
    payment_id: number;
    return_id: number | null;
    amount: number;
  }>(sql`
    select
      to_char(p.paid_at ${sql.raw(DAY_TEXT)}) as day,
      'payment' as subject, p.sn, p.payment_id, null::bigint as return_id, p.received as amount
    from payments p
    join bill_days d on d.day = to_char(p.paid_at ${sql.raw(DAY_TEXT)}) and d.state <> 'waiting'
    where p.way in ${PROVIDER_WAYS}
      and p.status in (30, 60)
      and p.paid_at >= ${from}::timestamptz
      and p.paid_at < ${to}::timestamptz
      and not exists (select 1 from bill_lines l where l.kind = 'payment' and l.sn = p.sn)
    union all select d.day, 'refund', r.sn, r.payment_id, r.return_id, r.amount
    from provider_refunds r
    join payments p using (payment_id)
    join bill_days d on d.day = to_char(r.ended_at ${sql.raw(DAY_TEXT)}) and d.state <> 'waiting'
    where p.way in ${PROVIDER_WAYS}
      and r.status = ${RETURN_STATUS.done}
      and r.provider_ref not like 'bank:%'
      and r.ended_at >= ${from}::timestamptz
      and r.ended_at < ${to}::timestamptz
      and not exists (select 1 from bill_lines l where l.refund_sn = r.sn)
      and not exists (
        select 1
        from bill_days w
        where w.state = 'waiting'
          and w.day between to_char(r.created_at ${sql.raw(DAY_TEXT)}) and d.day
      )`);
  return rows;
}

export async function openMissing(tx: Db, day: string, now: Date): Promise<number> {
  const missing = await listMissing(tx, day);
  if (missing.length === 0) return 0;
  const opened = await tx
    .insert(billDiffs)
    .values(
      missing.map((row) => ({
        day: row.day,
        kind: 'missing_there' as const,
        subject: row.subject,
        sn: row.sn,
        paymentId: Number(row.payment_id),
        returnId: row.return_id === null ? null : Number(row.return_id),
        ours: Number(row.amount),
        detail: '账单中没有这一笔',
        openedAt: now,
        askAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ diffId: billDiffs.diffId });
  return opened.length;
}

async function isGone(db: Db, provider: PayProvider, diff: BillDiff): Promise<boolean> {
  if (diff.kind === 'missing_there') return (await daysOfNumber(db, diff)).length > 0;
  const matched = diff.lineId === null ? null : await findLine(db, diff.lineId);
  return (
    matched !== null &&
    !judgeLine(matched.line, oursOf(provider, matched)).some(({ kind }) => kind === diff.kind)
  );
}

const refundWord = (fact: RefundFact): string =>
  fact.state === 'absent' ? fact.raw : `${fact.raw} ${fenToShort(fact.amount_fen)}元`;

async function askPayment(deps: Deps, db: Db, { sn, paymentId }: BillDiff, now: Date) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.paymentId, paymentId ?? 0));
  if (payment && !isSettled(payment))
    return (await confirmPayment(deps, db, payment, now, TIMEOUT_MS)) ? '已收款' : '未收款';
  const fact = await deps.provider.find(sn, TIMEOUT_MS);
  return 'receipt' in fact ? `${fact.raw} ${fenToShort(fact.receipt.amount_fen)}元` : fact.raw;
}

async function askRefund(deps: Deps, db: Db, { sn, returnId }: BillDiff, now: Date) {
  const [row] = await db
    .select({ status: providerRefunds.status })
    .from(providerRefunds)
    .where(eq(providerRefunds.returnId, returnId ?? 0));
  if (returnId !== null && row?.status === RETURN_STATUS.due)
    await pollReturn(deps, db, returnId, now);
  return refundWord(await deps.provider.findRefund(sn, TIMEOUT_MS));
}

const SILENT = '支付方未答复';

async function ask(deps: Deps, db: Db, diff: BillDiff, now: Date): Promise<string> {
  try {
    return await (diff.subject === 'payment' ? askPayment : askRefund)(deps, db, diff, now);
  } catch (error) {
    if (error instanceof PayUnknown) return SILENT;
    if (error instanceof PayRefused) return `支付方拒绝（${error.code}）`;
    throw error;
  }
}

const isOpen = eq(billDiffs.state, 'open');

/** Null when another process has it. */
async function claim(db: Db, diffId: number, now: Date): Promise<BillDiff | null> {
  const [row] = await db
    .update(billDiffs)
    .set({ askAt: new Date(now.getTime() + ASK_EVERY_MS) })
    .where(and(eq(billDiffs.diffId, diffId), isOpen, lte(billDiffs.askAt, now)))
    .returning();
  return row ?? null;
}

/** ended */
export async function reviewDiffs(deps: Deps, db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ diffId: billDiffs.diffId })
    .from(billDiffs)
    .where(and(isOpen, lte(billDiffs.askAt, now)))
    .orderBy(asc(billDiffs.askAt))
    .limit(BATCH);
  let ended = 0;
  for (const { diffId } of due) {
    const diff = await claim(db, diffId, now);
    if (!diff) continue;
    const answer = await ask(deps, db, diff, now);
    const isFixed = await isGone(db, deps.provider, diff);
    await db
      .update(billDiffs)
      .set({ answer, ...(isFixed ? { state: 'fixed', endedAt: now, askAt: null } : {}) })
      .where(and(eq(billDiffs.diffId, diffId), isOpen));
    if (isFixed) ended += 1;
    /* Other queries would wait as long. */
    if (answer === SILENT) break;
  }
  return ended;
}
