import {
  and,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { WITHDRAW_SORTS, WithdrawQueue } from '@/lib/contract/console/withdrawals.schema';
import type { AccountType } from '@/lib/contract/withdraw-accounts.schema';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import { COUNT_CAP, keyset, micros, type Slice, slicedOf, type Total } from '@/server/db/keyset';
import { audit, type Operation, requirePermission } from '@/server/db/operators';
import { type Person, personsOf } from '@/server/db/persons';
import { currentRule } from '@/server/db/rules';
import { riskCases, withdrawalDesk, withdrawals } from '@/server/db/schema';
import { urgencyOf } from './queue';
import { soughtWithdrawals } from './sought';
import { FINAL, OPEN, STATUS_LABEL } from './states';

/* 提现, as operators list and search them. */

export interface WithdrawFilter {
  queue: WithdrawQueue;
  q: string;
  accountType: AccountType | '';
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  submittedFrom?: number | undefined;
  submittedTo?: number | undefined;
  isLate?: boolean | undefined;
  isRisky?: boolean | undefined;
  isLarge?: boolean | undefined;
}

export type WithdrawSort = (typeof WITHDRAW_SORTS)[number];

const { reviewing, approved, paying, confirming } = WITHDRAW_STATUS;

/** When the member was promised the next step. */
export const dueAt = sql`(case when ${withdrawals.status} = 10 then ${withdrawals.reviewBy} else ${withdrawals.arriveBy} end)`;
const isAside = isNotNull(withdrawalDesk.asideAt);

/** What a tab shows. A row that was set aside is in no other queue. */
export const QUEUES: Record<WithdrawQueue, SQL | undefined> = {
  review: and(
    eq(withdrawals.status, reviewing),
    isNull(withdrawalDesk.asideAt),
    isNull(withdrawals.reviewer),
  ),
  second: and(
    eq(withdrawals.status, reviewing),
    isNull(withdrawalDesk.asideAt),
    isNotNull(withdrawals.reviewer),
  ),
  aside: and(inArray(withdrawals.status, [...OPEN]), isAside),
  pay: and(eq(withdrawals.status, approved), isNull(withdrawalDesk.asideAt)),
  paying: inArray(withdrawals.status, [paying, confirming]),
  done: inArray(withdrawals.status, [...FINAL]),
  all: undefined,
};

const riskOf = sql`exists (select 1 from ${riskCases} where ${riskCases.userId} = ${withdrawals.userId} and ${riskCases.status} = 'open')`;

async function conditionOf(
  db: Db,
  filter: WithdrawFilter,
  { now, twoPersonAbove }: { now: Date; twoPersonAbove: number },
): Promise<SQL | undefined> {
  const { accountType, amountFrom, amountTo, submittedFrom, submittedTo } = filter;
  return and(
    QUEUES[filter.queue],
    accountType === '' ? undefined : eq(withdrawals.accountType, accountType),
    amountFrom === undefined ? undefined : gte(withdrawals.amount, amountFrom),
    amountTo === undefined ? undefined : lte(withdrawals.amount, amountTo),
    submittedFrom === undefined ? undefined : gte(withdrawals.submittedAt, new Date(submittedFrom)),
    submittedTo === undefined ? undefined : lt(withdrawals.submittedAt, new Date(submittedTo)),
    filter.isLate
      ? and(inArray(withdrawals.status, [...OPEN]), sql`${dueAt} < ${now.toISOString()}`)
      : undefined,
    filter.isRisky ? riskOf : undefined,
    filter.isLarge ? gt(withdrawals.amount, twoPersonAbove) : undefined,
    await soughtWithdrawals(db, filter.q),
  );
}

const select = (db: Db) =>
  db
    .select({
      row: withdrawals,
      desk: withdrawalDesk,
      risks: sql<number>`(select count(*) from ${riskCases} where ${riskCases.userId} = ${withdrawals.userId} and ${riskCases.status} = 'open')`,
      key: withdrawals.id,
      due: micros(dueAt),
    })
    .from(withdrawals)
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id));

export type DeskRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** One withdrawal with its place on the desk; null when there is none. */
export async function findDeskRow(db: Db, sn: string): Promise<DeskRow | null> {
  const [found] = await select(db).where(eq(withdrawals.sn, sn.toUpperCase()));
  return found ?? null;
}

/** Whoever reads it now. */
export const leaseOf = ({ desk }: Pick<DeskRow, 'desk'>, now: Date) =>
  desk?.leasedBy && desk.leasedUntil && desk.leasedUntil > now
    ? { by: desk.leasedBy, until: desk.leasedUntil.getTime() }
    : null;

/** Rows as the table of operators shows them. Accounts are the labels that members see, too. */
export async function withdrawRows(db: Db, found: readonly DeskRow[], now: Date) {
  const person = await personsOf(
    db,
    found.map(({ row }) => row.userId),
  );
  const { withdraw: rules } = await currentRule(db, now);
  return found.map((each) => viewOf(each, person(each.row.userId), rules.twoPersonAbove, now));
}

function viewOf({ row, desk, risks }: DeskRow, member: Person, twoPersonAbove: number, now: Date) {
  const { id, sn, amount, fee, tax, net, status, accountType, accountLabel } = row;
  const isReviewing = status === reviewing;
  return {
    ...{ id, sn, amount, fee, tax, net, status, accountType, accountLabel },
    member,
    statusLabel: STATUS_LABEL[status],
    submittedAt: row.submittedAt.getTime(),
    dueAt: (isReviewing ? row.reviewBy : row.arriveBy).getTime(),
    urgency: FINAL.includes(status) ? ('fine' as const) : urgencyOf(row, now),
    risks,
    needsSecond: amount > twoPersonAbove || (isReviewing && row.reviewer !== null),
    reviewer: row.reviewer,
    secondReviewer: row.secondReviewer,
    lease: leaseOf({ desk }, now),
    aside:
      desk?.asideBy && desk.asideAt
        ? { by: desk.asideBy, at: desk.asideAt.getTime(), text: desk.asideText }
        : null,
    payMethod: row.payMethod,
    providerState: row.providerState,
    voucher: row.voucher,
    endedAt: (row.paidAt ?? row.endedAt)?.getTime() ?? null,
    reason: row.reason,
  };
}

export type WithdrawRow = ReturnType<typeof viewOf>;

export interface WithdrawPage {
  rows: WithdrawRow[];
  next: string | undefined;
  prev: string | undefined;
  total: Total;
  /** Sums of all that was found; null beyond the cap of the total. */
  summary: { amount: number | null; net: number | null };
}

const ORDERS = {
  submitted: { key: withdrawals.id, id: withdrawals.id, type: 'bigint' },
  amount: { key: withdrawals.amount, id: withdrawals.id, type: 'bigint' },
  due: { key: dueAt, id: withdrawals.id, type: 'timestamptz' },
} as const;

/**
 * One page of a queue. Sorted by the promised moment it lists what is open. A search is written down.
 * @param isNoted false for pages of a file, which is written down as a whole
 * @throws OperationRefused
 */
export async function listWithdrawals(
  db: Db,
  operation: Operation,
  filter: WithdrawFilter,
  { sort, isNoted = true, ...slice }: Slice & { sort: WithdrawSort; isNoted?: boolean },
): Promise<WithdrawPage> {
  await requirePermission(db, operation, 'withdrawals.read');
  const { now } = operation;
  const { withdraw: rules } = await currentRule(db, now);
  const where = and(
    await conditionOf(db, filter, { now, twoPersonAbove: rules.twoPersonAbove }),
    sort === 'due' ? inArray(withdrawals.status, [...OPEN]) : undefined,
  );
  const cut = keyset(ORDERS[sort], slice);
  const found = await select(db)
    .where(and(where, cut.where))
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset);
  const keyOf = ({ row, due }: DeskRow) =>
    sort === 'due' ? due : sort === 'amount' ? row.amount : row.id;
  const { rows, next, prev } = slicedOf(found, cut, (each) => [keyOf(each), each.row.id]);
  if (isNoted && filter.q !== '')
    await audit(db, operation, 'withdraw.find', '', { found: rows.length });
  return {
    rows: await withdrawRows(db, rows, now),
    next,
    prev,
    ...(await totalsOf(db, where)),
  };
}

async function totalsOf(
  db: Db,
  where: SQL | undefined,
): Promise<Pick<WithdrawPage, 'total' | 'summary'>> {
  const found = db
    .select({ amount: withdrawals.amount, net: withdrawals.net })
    .from(withdrawals)
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id))
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('found');
  const [sums] = await db
    .select({
      n: count(),
      amount: sql<number>`coalesce(sum(${found.amount}), 0)::bigint`,
      net: sql<number>`coalesce(sum(${found.net}), 0)::bigint`,
    })
    .from(found);
  const { n, amount, net } = sums ?? { n: 0, amount: 0, net: 0 };
  const isExact = n <= COUNT_CAP;
  return {
    total: { count: Math.min(n, COUNT_CAP), isExact },
    summary: isExact ? { amount, net } : { amount: null, net: null },
  };
}
