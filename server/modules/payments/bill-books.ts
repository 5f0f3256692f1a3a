import type { Db } from '@/server/db/client';
import type { LedgerLine } from '@/server/modules/ledger/effects';
import { lastJournal, linesSince } from '@/server/modules/ledger/effects';
import { post, type Posted } from '@/server/modules/ledger/post';

/** 2026-11-23 → 20261123 */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

/** Negative when the provider returns more than it takes. Posted once. */
export async function bookBillFee(tx: Db, day: string, fee: number, now: Date): Promise<void> {
  if (fee === 0) return;
  await post(tx, {
    idem: `bill:${day}:fee`,
    kind: 'channel_fee',
    memo: day,
    refType: 'bill',
    refId: numberOf(day),
    ownerId: 0,
    at: now,
    lines: [
      { account: 'house:wxpay', amount_fen: fee },
      { account: 'house:channel_fees', amount_fen: -fee },
    ],
  });
}

interface Settlement {
  ref: string;
  amount: number;
  day: string;
  operator: string;
  now: Date;
}

/** @throws DomainError idempotency_conflict for a reference with another amount */
export async function bookSettlement(
  tx: Db,
  { ref, amount, day, operator, now }: Settlement,
): Promise<Posted & { ledger: LedgerLine[] }> {
  const settlement = { type: 'settlement', id: numberOf(day) };
  const before = await lastJournal(tx, settlement);
  const posted = await post(tx, {
    idem: `settled:${ref}`,
    kind: 'channel_settled',
    memo: ref,
    refType: settlement.type,
    refId: settlement.id,
    operatorId: operator,
    ownerId: 0,
    at: now,
    lines: [
      { account: 'house:wxpay', amount_fen: amount },
      { account: 'house:bank', amount_fen: -amount },
    ],
  });
  return { ...posted, ledger: await linesSince(tx, settlement, before) };
}
