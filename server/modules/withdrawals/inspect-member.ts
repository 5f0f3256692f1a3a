import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { withdrawals } from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { saidOf } from './inspect';
import { findHold } from './risk';
import { OPEN } from './states';

const PIECE = 50;
const MOST_SAID = 3;

/** With the member's current sentence. */
export async function listOfMember(
  db: Db,
  operation: Operation,
  { memberId, before }: { memberId: number; before?: number | undefined },
) {
  await requirePermission(db, operation, 'withdrawals.read');
  const hold = await findHold(db, memberId);
  const rows = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, memberId),
        before === undefined ? undefined : lt(withdrawals.id, before),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(PIECE + 1);
  return {
    rows: rows.slice(0, PIECE).map((row) => ({
      id: row.id,
      sn: row.sn,
      amount: row.amount,
      net: row.net,
      status: row.status,
      accountLabel: row.accountLabel,
      submittedAt: row.submittedAt.getTime(),
      said: saidOf(row, hold?.text ?? '', operation.now),
    })),
    isMore: rows.length > PIECE,
  };
}

export async function saidOfOpen(db: Db, userId: number, now: Date): Promise<string[]> {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.status, [...OPEN])))
    .orderBy(desc(withdrawals.id))
    .limit(MOST_SAID);
  if (rows.length === 0) return [];
  const hold = await findHold(db, userId);
  return rows.map((row) => `提现 ${fenToYuan(row.amount)}：${saidOf(row, hold?.text ?? '', now)}`);
}
