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
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { WITHDRAW_SORTS, WithdrawQueue } from '@/lib/contract/console/withdrawals.schema';
import type { AccountType } from '@/lib/contract/withdraw-accounts.schema';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import {
  BEYOND_CAP,
  COUNT_CAP,
  keyset,
  micros,
  type Slice,
  slicedOf,
  type Total,
  unlessBeyond,
} from '@/server/db/keyset';
import { riskCases, type Withdrawal, withdrawalDesk, withdrawals } from '@/server/db/schema';
import { audit, type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { currentRule } from '@/server/modules/rules/versions';
import { soughtWithdrawals } from './sought';
import { FINAL, OPEN } from './states';
import { type WithdrawRow, withdrawRows } from './withdraw-rows';

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

/** Promised time of the next step. */
export const dueAt = sql`(
  case when ${withdrawals.status} = 10 then ${withdrawals.reviewBy} else ${withdrawals.arriveBy} end
)`;

const queuesBy = (isAside: SQL): Record<WithdrawQueue, SQL | undefined> => ({
  review: and(eq(withdrawals.status, reviewing), not(isAside), isNull(withdrawals.reviewer)),
  second: and(eq(withdrawals.status, reviewing), not(isAside), isNotNull(withdrawals.reviewer)),
  aside: and(inArray(withdrawals.status, [...OPEN]), isAside),
  pay: and(eq(withdrawals.status, approved), not(isAside)),
  paying: inArray(withdrawals.status, [paying, confirming]),
  done: inArray(withdrawals.status, [...FINAL]),
  all: undefined,
});

/** Fits one query over all queues. */
export const QUEUES = queuesBy(isNotNull(withdrawalDesk.asideAt));
/** For one queue: otherwise the planner expects few rows and sorts them all. */
const LISTED = queuesBy(sql`exists (
  select 1
  from ${withdrawalDesk}
  where ${withdrawalDesk.withdrawalId} = ${withdrawals.id}
    and ${withdrawalDesk.asideAt} is not null
)`);

const riskOf = sql`exists (
  select 1
  from ${riskCases}
  where ${riskCases.userId} = ${withdrawals.userId} and ${riskCases.status} = 'open'
)`;

async function conditionOf(
  db: Db,
  filter: WithdrawFilter,
  { now, twoPersonAbove }: { now: Date; twoPersonAbove: number },
): Promise<SQL | undefined> {
  const { accountType, amountFrom, amountTo, submittedFrom, submittedTo } = filter;
  return and(
    LISTED[filter.queue],
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

export interface DeskRow {
  row: Withdrawal;
  desk: typeof withdrawalDesk.$inferSelect | null;
}

export async function findDeskRow(db: Db, sn: string): Promise<DeskRow | null> {
  const [found] = await db
    .select({ row: withdrawals, desk: withdrawalDesk })
    .from(withdrawals)
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id))
    .where(eq(withdrawals.sn, sn.toUpperCase()));
  return found ?? null;
}

export interface WithdrawPage {
  rows: WithdrawRow[];
  next: string | undefined;
  prev: string | undefined;
  total: Total;
  /** Null beyond the total's cap. */
  summary: { amount: number | null; net: number | null };
}

const ORDERS = {
  submitted: { key: withdrawals.id, id: withdrawals.id, type: 'bigint' },
  amount: { key: withdrawals.amount, id: withdrawals.id, type: 'bigint' },
  due: { key: dueAt, id: withdrawals.id, type: 'timestamptz' },
} as const;

const KEYS = {
  submitted: sql<number>`${withdrawals.id}`,
  amount: sql<number>`${withdrawals.amount}`,
  due: micros(dueAt),
} as const;

/**
 * Sorted by promise it lists open rows only. Searches are audited.
 * @param isNoted false for a file's pages, audited as a whole
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
  const found = await db
    .select({ id: withdrawals.id, key: KEYS[sort] })
    .from(withdrawals)
    .where(and(where, cut.where))
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset);
  const { rows, next, prev } = slicedOf(found, cut, ({ id, key }) => [key, id]);
  if (isNoted && filter.q !== '')
    await audit(db, operation, 'withdraw.find', '', { found: rows.length });
  const ids = rows.map(({ id }) => id);
  return {
    rows: await withdrawRows(db, ids, { now, twoPersonAbove: rules.twoPersonAbove }),
    next,
    prev,
    ...(slice.isUncounted ? BEYOND : await (isNoted ? recentTotalsOf : totalsOf)(db, where)),
  };
}

type Totals = Pick<WithdrawPage, 'total' | 'summary'>;

const BEYOND: Totals = { total: BEYOND_CAP, summary: { amount: null, net: null } };

const recentTotalsOf = (db: Db, where: SQL | undefined): Promise<Totals> =>
  unlessBeyond(db, sql`${withdrawals} where ${where}`, BEYOND, () => totalsOf(db, where));

async function totalsOf(db: Db, where: SQL | undefined): Promise<Totals> {
  const found = db
    .select({ amount: withdrawals.amount, net: withdrawals.net })
    .from(withdrawals)
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
  return n > COUNT_CAP ? BEYOND : { total: { count: n, isExact: true }, summary: { amount, net } };
}
