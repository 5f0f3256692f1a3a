import { asc, eq, inArray } from 'drizzle-orm';
import { WITHDRAW_STATUS, type WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import { maskMobile } from '@/lib/format';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { auditLog, users, type Withdrawal, withdrawals } from '@/server/db/schema';
import { audit, type Operation, requirePermission } from '@/server/modules/operators/authorize';
import type { PayoutDeps } from './deps';
import { getWithdrawal } from './operate';
import { findHold } from './risk';
import { OPEN, STATUS_LABEL } from './states';
import { placeOfBill } from './submit';

const DAY_HOURS = 24;

/** Promise passed, or less than a day away. */
export type Urgency = 'late' | 'soon' | 'fine';

export function urgencyOf(
  row: Pick<Withdrawal, 'status' | 'reviewBy' | 'arriveBy'>,
  now: Date,
): Urgency {
  const left =
    (row.status === WITHDRAW_STATUS.reviewing ? row.reviewBy : row.arriveBy).getTime() -
    now.getTime();
  return left < 0 ? 'late' : left < DAY_HOURS * HOUR_MS ? 'soon' : 'fine';
}

export interface Waiting extends Withdrawal {
  label: string;
  ageHours: number;
  urgency: Urgency;
}

/** Oldest first. */
export async function listQueue(
  db: Db,
  operation: Operation,
  status?: WithdrawStatus,
): Promise<Waiting[]> {
  await requirePermission(db, operation, 'withdrawals.read');
  const rows = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.status, status === undefined ? [...OPEN] : [status]))
    .orderBy(asc(withdrawals.submittedAt), asc(withdrawals.id))
    .limit(500);
  return rows.map((row) => ({
    ...row,
    label: STATUS_LABEL[row.status],
    ageHours: Math.floor((operation.now.getTime() - row.submittedAt.getTime()) / HOUR_MS),
    urgency: urgencyOf(row, operation.now),
  }));
}

/** The payee on request only, for finance, audited. */
export async function showWithdrawal(
  { vault }: Pick<PayoutDeps, 'vault'>,
  db: Db,
  operation: Operation,
  text: string,
  isAccountShown: boolean,
) {
  return db.transaction(async (tx) => {
    await requirePermission(
      tx,
      operation,
      isAccountShown ? 'withdrawals.reveal' : 'withdrawals.read',
    );
    const row = await getWithdrawal(tx, text);
    const [member] = await tx
      .select({ userName: users.userName, mobile: users.mobile, status: users.status })
      .from(users)
      .where(eq(users.userId, row.userId));
    const hold = await findHold(tx, row.userId);
    const history = await tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, row.sn))
      .orderBy(asc(auditLog.id));
    await audit(tx, operation, 'withdraw.show', row.sn, { isAccountShown });
    const place = placeOfBill(row.sn);
    const payee = isAccountShown
      ? {
          payee: vault.open(place, row.payeeSealed),
          number: vault.open(place, row.numberSealed),
          bank: row.bankName,
          branch: row.branch,
        }
      : null;
    return {
      row,
      member: {
        userName: member?.userName ?? '',
        mobile: maskMobile(member?.mobile ?? ''),
        status: member?.status ?? '',
      },
      hold,
      history,
      payee,
    };
  });
}

/** For payers, with a reason, audited. */
export async function revealPayee(
  { vault }: Pick<PayoutDeps, 'vault'>,
  db: Db,
  operation: Operation,
  text: string,
) {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'withdrawals.reveal');
    const row = await getWithdrawal(tx, text);
    await audit(tx, operation, 'withdraw.show', row.sn, { isAccountShown: true });
    const place = placeOfBill(row.sn);
    return {
      payee: vault.open(place, row.payeeSealed),
      number: vault.open(place, row.numberSealed),
      bank: row.bankName,
      branch: row.branch,
    };
  });
}
