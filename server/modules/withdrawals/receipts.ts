import { createHash } from 'node:crypto';
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ReceiptKind } from '@/lib/contract/console/receipts.schema';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Withdrawal, withdrawals } from '@/server/db/schema';
import { type Person, personsOf } from '@/server/modules/members/persons';
import {
  type Acting,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import type { PayoutDeps } from './deps';
import { fail, recordVoucher } from './operate';
import { readReceiptFile, type ReceiptRow } from './receipt-file';
import { seenOf } from './seen';
import { STATUS_LABEL } from './states';

/* Matched by number and amount; mismatches are never registered along. */

const { paying, paid, failed } = WITHDRAW_STATUS;

interface Match {
  receipt: ReceiptRow;
  kind: ReceiptKind;
  note: string;
  row: Withdrawal | null;
  seen: string;
}

function isKnown({ outcome, voucher }: ReceiptRow, row: Withdrawal): boolean {
  if (outcome === 'paid') return row.status === paid && row.voucher === voucher;
  return outcome === 'failed' && row.status === failed;
}

/** Two withdrawals under one bank number need a person. */
function twiceIn(receipts: readonly ReceiptRow[]): ReadonlySet<string> {
  const snOf = new Map(receipts.map(({ voucher, sn }) => [voucher, sn]));
  const shared = receipts.filter(({ voucher, sn }) => voucher !== '' && snOf.get(voucher) !== sn);
  return new Set(shared.map(({ voucher }) => voucher));
}

function differenceOf(receipt: ReceiptRow, row: Withdrawal | null, acting: Acting): string {
  if (receipt.fault) return receipt.fault;
  if (!row) return '没有这笔提现';
  if (receipt.amount !== row.net)
    return `文件写 ${fenToYuan(receipt.amount ?? 0)}，应打款 ${fenToYuan(row.net)}`;
  if (row.userId === acting.userId) return '自己成员账号的提现，请由其他操作员登记';
  if (row.status === paying && row.payMethod !== 'manual') return '由微信打款，不登记线下回单';
  return row.status === paying ? '' : `当前为「${STATUS_LABEL[row.status]}」，不能登记`;
}

async function matchAll(tx: Db, acting: Acting, text: string): Promise<Match[]> {
  const receipts = readReceiptFile(text);
  const found = await tx
    .select()
    .from(withdrawals)
    .where(
      inArray(
        withdrawals.sn,
        receipts.map(({ sn }) => sn),
      ),
    );
  const twice = twiceIn(receipts);
  const matches: Match[] = [];
  for (const receipt of receipts) {
    const row = found.find(({ sn }) => sn === receipt.sn) ?? null;
    if (row && receipt.fault === '' && isKnown(receipt, row)) {
      matches.push({ receipt, kind: 'known', note: STATUS_LABEL[row.status], row, seen: '' });
      continue;
    }
    const note = twice.has(receipt.voucher)
      ? '回单号在文件中出现两次'
      : differenceOf(receipt, row, acting);
    const kind = note !== '' || receipt.outcome === null ? 'doubtful' : receipt.outcome;
    const seen = kind === 'doubtful' || !row ? '' : await seenOf(tx, row);
    matches.push({ receipt, kind, note: note || receipt.reason, row, seen });
  }
  return matches;
}

const seenOfAll = (matches: readonly Match[]): string =>
  createHash('sha256')
    .update(JSON.stringify(matches.map(({ receipt, kind, seen }) => [receipt, kind, seen])))
    .digest('hex')
    .slice(0, 32);

function sumOf(matches: readonly Match[], kind: ReceiptKind) {
  const those = matches.filter((one) => one.kind === kind);
  return {
    rows: those.length,
    net: those.reduce((sum, { receipt }) => sum + (receipt.amount ?? 0), 0),
  };
}

async function missingFrom(db: Db, sns: readonly string[]) {
  const [sum] = await db
    .select({
      rows: count(),
      net: sql<string>`coalesce(sum(${withdrawals.net}), 0)`.mapWith(Number),
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.status, paying),
        eq(withdrawals.payMethod, 'manual'),
        notInArray(withdrawals.sn, [...sns]),
      ),
    );
  return sum ?? { rows: 0, net: 0 };
}

const personOf = (persons: (id: number) => Person, row: Withdrawal | null): Person | null =>
  row && persons(row.userId);

export async function previewReceipts(db: Db, operation: Operation, text: string) {
  const acting = await requirePermission(db, operation, 'withdrawals.pay');
  const matches = await matchAll(db, acting, text);
  const persons = await personsOf(
    db,
    matches.flatMap(({ row }) => (row ? [row.userId] : [])),
  );
  return {
    receipts: matches.map(({ receipt: { row, sn, amount, voucher }, kind, note, ...one }) => ({
      row,
      sn,
      amount,
      voucher,
      kind,
      note,
      member: personOf(persons, one.row),
    })),
    file: {
      rows: matches.length,
      net: matches.reduce((sum, { receipt }) => sum + (receipt.amount ?? 0), 0),
    },
    paid: sumOf(matches, 'paid'),
    failed: sumOf(matches, 'failed'),
    doubtful: sumOf(matches, 'doubtful'),
    missing: await missingFrom(
      db,
      matches.map(({ receipt }) => receipt.sn),
    ),
    seen: seenOfAll(matches),
  };
}

/**
 * One transaction a row: refused rows stop no other, and repeats find registered ones.
 * @throws OperationRefused stale when the file or a row changed
 */
export async function recordReceipts(
  deps: PayoutDeps,
  db: Db,
  operation: Operation,
  { text, seen }: { text: string; seen: string },
) {
  const acting = await requirePermission(db, operation, 'withdrawals.pay');
  const matches = await matchAll(db, acting, text);
  if (seenOfAll(matches) !== seen)
    throw new OperationRefused('文件中的提现已有变化，请核对后再登记', 'stale');
  let done = 0;
  const refused: { sn: string; note: string }[] = [];
  for (const { receipt, kind, seen: rowSeen } of matches) {
    const { sn, voucher, reason } = receipt;
    if (kind !== 'paid' && kind !== 'failed') continue;
    try {
      if (kind === 'paid') await recordVoucher(db, operation, sn, { voucher, seen: rowSeen });
      else await fail(deps, db, operation, sn, reason, { seen: rowSeen });
      done += 1;
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
      refused.push({ sn, note: error.message });
    }
  }
  if (done === 0 && refused.length === 0) throw new OperationRefused('文件里没有可以登记的记录');
  return { done, refused };
}
