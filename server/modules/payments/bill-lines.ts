import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BillLine } from '@/server/adapters/pay/bill';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import {
  billLines,
  type Payment,
  payments,
  type ProviderRefund,
  providerRefunds,
  type StoredBillLine,
} from '@/server/db/schema';
import type { Ours } from './bill-match';

const CHUNK = 500;

export interface MatchedLine {
  line: BillLine;
  payment: Payment | null;
  refund: ProviderRefund | null;
  isRepeated: boolean;
}

const numberOf = (line: BillLine): string => (line.kind === 'refund' ? line.refundSn : line.sn);

async function byNumber<T extends { sn: string }>(
  numbers: readonly string[],
  read: (part: string[]) => Promise<T[]>,
): Promise<Map<string, T>> {
  const distinct = [...new Set(numbers)];
  const found = new Map<string, T>();
  for (let from = 0; from < distinct.length; from += CHUNK)
    for (const row of await read(distinct.slice(from, from + CHUNK))) found.set(row.sn, row);
  return found;
}

/** By `out_trade_no` and `out_refund_no`. */
export async function matchLines(db: Db, lines: readonly BillLine[]): Promise<MatchedLine[]> {
  const paid = await byNumber(
    lines.map(({ sn }) => sn),
    (part) => db.select().from(payments).where(inArray(payments.sn, part)),
  );
  const back = await byNumber(
    lines.flatMap((line) => (line.kind === 'refund' ? [line.refundSn] : [])),
    (part) => db.select().from(providerRefunds).where(inArray(providerRefunds.sn, part)),
  );
  const seen = new Set<string>();
  return lines.map((line) => {
    const name = `${line.kind} ${numberOf(line)}`;
    const isRepeated = seen.has(name);
    seen.add(name);
    return {
      line,
      payment: paid.get(line.sn) ?? null,
      refund: line.kind === 'refund' ? (back.get(line.refundSn) ?? null) : null,
      isRepeated,
    };
  });
}

export async function storeLines(
  tx: Db,
  day: string,
  matched: readonly MatchedLine[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < matched.length; from += CHUNK) {
    const rows = await tx
      .insert(billLines)
      .values(
        matched.slice(from, from + CHUNK).map(({ line, payment, refund, isRepeated }) => ({
          day,
          kind: line.kind,
          sn: line.sn,
          transactionId: line.transactionId,
          ...(line.kind === 'refund'
            ? { refundSn: line.refundSn, refundRef: line.refundId, refundState: line.refundRaw }
            : {}),
          mchId: line.mchId,
          appId: line.appId,
          at: new Date(line.at),
          amount: line.amount_fen,
          settled: line.settled_fen,
          fee: line.fee_fen,
          feeRate: line.feeRate_ppm,
          currency: line.currency,
          state: line.raw,
          isRepeated,
          paymentId: payment?.paymentId ?? null,
          returnId: refund?.returnId ?? null,
        })),
      )
      .returning({ lineId: billLines.lineId });
    ids.push(...rows.map(({ lineId }) => lineId).sort((a, b) => a - b));
  }
  return ids;
}

export function lineOf(row: StoredBillLine): BillLine {
  const common = {
    sn: row.sn,
    transactionId: row.transactionId,
    mchId: row.mchId,
    appId: row.appId,
    at: row.at.getTime(),
    amount_fen: row.amount,
    settled_fen: row.settled,
    fee_fen: row.fee,
    feeRate_ppm: row.feeRate,
    currency: row.currency,
    raw: row.state,
  };
  return row.kind === 'payment'
    ? { ...common, kind: 'payment' }
    : {
        ...common,
        kind: 'refund',
        refundSn: row.refundSn ?? '',
        refundId: row.refundRef ?? '',
        refundRaw: row.refundState ?? '',
      };
}

export async function findLine(db: Db, lineId: number): Promise<MatchedLine | null> {
  const [row] = await db.select().from(billLines).where(eq(billLines.lineId, lineId));
  if (!row) return null;
  const [matched] = await matchLines(db, [lineOf(row)]);
  return matched ? { ...matched, isRepeated: row.isRepeated } : null;
}

export const oursOf = (
  { mchId, appId }: Pick<PayProvider, 'mchId' | 'appId'>,
  { payment, refund, isRepeated }: MatchedLine,
): Ours => ({ merchant: { mchId, appId }, payment, refund, isRepeated });

/** Bills that list the number. */
export async function daysOfNumber(
  db: Db,
  { subject, sn }: { subject: 'payment' | 'refund'; sn: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: billLines.day })
    .from(billLines)
    .where(
      and(
        eq(billLines.kind, subject),
        eq(subject === 'payment' ? billLines.sn : billLines.refundSn, sn),
      ),
    )
    .orderBy(asc(billLines.day));
  return rows.map(({ day }) => day);
}
