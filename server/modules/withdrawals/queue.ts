import { asc, eq, inArray } from 'drizzle-orm';
import { WITHDRAW_STATUS, type WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import { audit, requireOperator, type Operation } from '@/server/db/operators';
import { auditLog, users, withdrawals, type Withdrawal } from '@/server/db/schema';
import { maskMobile } from '@/server/http/mask';
import type { PayoutDeps } from './deps';
import { getWithdrawal } from './operate';
import { findHold } from './risk';
import { OPEN, STATUS_LABEL } from './states';
import { placeOfBill } from './submit';

/* What operators see of withdrawals. */

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** How urgent an application is: the promised end of the review or of the payment has passed, or is less than a day away. */
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

/** Open withdrawals, the oldest first. */
export async function listQueue(
  db: Db,
  { now }: Operation,
  status?: WithdrawStatus,
): Promise<Waiting[]> {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.status, status === undefined ? [...OPEN] : [status]))
    .orderBy(asc(withdrawals.submittedAt), asc(withdrawals.id))
    .limit(500);
  return rows.map((row) => ({
    ...row,
    label: STATUS_LABEL[row.status],
    ageHours: Math.floor((now.getTime() - row.submittedAt.getTime()) / HOUR_MS),
    urgency: urgencyOf(row, now),
  }));
}

/** Everything about one withdrawal. Name and number of the payee only when asked for, by finance, which is written down. */
export async function showWithdrawal(
  { vault }: Pick<PayoutDeps, 'vault'>,
  db: Db,
  operation: Operation,
  text: string,
  isAccountShown: boolean,
) {
  return db.transaction(async (tx) => {
    await requireOperator(tx, operation, isAccountShown ? 'finance' : 'viewer');
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
