import { eq, sql } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { blockAreas, riskCases, users, withdrawalDesk, withdrawals } from '@/server/db/schema';
import { PERSON_COLUMNS, personOf } from '@/server/modules/members/persons';
import { urgencyOf } from './queue';
import { FINAL, STATUS_LABEL } from './states';

/** One array, so the statement's text stays the same. */
const selectRows = prepareOnce((db) =>
  db
    .select({
      id: withdrawals.id,
      sn: withdrawals.sn,
      amount: withdrawals.amount,
      fee: withdrawals.fee,
      tax: withdrawals.tax,
      net: withdrawals.net,
      status: withdrawals.status,
      accountType: withdrawals.accountType,
      accountLabel: withdrawals.accountLabel,
      submittedAt: withdrawals.submittedAt,
      reviewBy: withdrawals.reviewBy,
      arriveBy: withdrawals.arriveBy,
      reviewer: withdrawals.reviewer,
      secondReviewer: withdrawals.secondReviewer,
      payMethod: withdrawals.payMethod,
      providerState: withdrawals.providerState,
      voucher: withdrawals.voucher,
      paidAt: withdrawals.paidAt,
      endedAt: withdrawals.endedAt,
      reason: withdrawals.reason,
      leasedBy: withdrawalDesk.leasedBy,
      leasedUntil: withdrawalDesk.leasedUntil,
      asideBy: withdrawalDesk.asideBy,
      asideAt: withdrawalDesk.asideAt,
      asideText: withdrawalDesk.asideText,
      risks: sql<number>`(
        select count(*)
        from ${riskCases}
        where ${riskCases.userId} = ${withdrawals.userId} and ${riskCases.status} = 'open'
      )`,
      ...PERSON_COLUMNS,
    })
    .from(withdrawals)
    .innerJoin(users, eq(users.userId, withdrawals.userId))
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id))
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .where(sql`${withdrawals.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('withdraw_rows'),
);

type Found = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

interface At {
  now: Date;
  /** Two persons approve above it. */
  twoPersonAbove: number;
}

const leaseOf = ({ leasedBy, leasedUntil }: Found, now: Date) =>
  leasedBy && leasedUntil && leasedUntil > now
    ? { by: leasedBy, until: leasedUntil.getTime() }
    : null;

/** Field by field: copying wide objects is slow. */
function viewOf(row: Found, { now, twoPersonAbove }: At) {
  const { status, asideBy, asideAt, asideText } = row;
  const isReviewing = status === WITHDRAW_STATUS.reviewing;
  return {
    id: row.id,
    sn: row.sn,
    amount: row.amount,
    fee: row.fee,
    tax: row.tax,
    net: row.net,
    status,
    accountType: row.accountType,
    accountLabel: row.accountLabel,
    member: personOf(row),
    statusLabel: STATUS_LABEL[status],
    submittedAt: row.submittedAt.getTime(),
    dueAt: (isReviewing ? row.reviewBy : row.arriveBy).getTime(),
    urgency: FINAL.includes(status) ? ('fine' as const) : urgencyOf(row, now),
    risks: row.risks,
    needsSecond: row.amount > twoPersonAbove || (isReviewing && row.reviewer !== null),
    reviewer: row.reviewer,
    secondReviewer: row.secondReviewer,
    lease: leaseOf(row, now),
    aside:
      asideBy && asideAt ? { by: asideBy, at: asideAt.getTime(), text: asideText ?? '' } : null,
    payMethod: row.payMethod,
    providerState: row.providerState,
    voucher: row.voucher,
    endedAt: (row.paidAt ?? row.endedAt)?.getTime() ?? null,
    reason: row.reason,
  };
}

export type WithdrawRow = ReturnType<typeof viewOf>;

/** In the ids' order. */
export async function withdrawRows(db: Db, ids: readonly number[], at: At): Promise<WithdrawRow[]> {
  if (ids.length === 0) return [];
  const found = new Map(
    (await selectRows(db).execute({ ids })).map((row) => [row.id, viewOf(row, at)]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
