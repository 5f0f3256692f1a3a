import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { SECOND_ABOVE_ROWS } from '@/lib/contract/console/batches.schema';
import { MAX_BATCH_ROWS } from '@/lib/contract/console/list-limits';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToShort } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { riskCases, users, type Withdrawal, withdrawalDesk, withdrawals } from '@/server/db/schema';
import { type Acting, OperationRefused, ownReviews } from '@/server/modules/operators/authorize';
import { currentRule } from '@/server/modules/rules/versions';
import { QUEUES } from './inspect-list';
import { seenOf } from './seen';
import { soughtWithdrawals } from './sought';
import { STATUS_LABEL } from './states';

export interface Chosen {
  sns: readonly string[];
  /** `count` as the page read. */
  everything?: { q: string; count: number } | undefined;
}

/** Read anew in the action's transaction. @throws OperationRefused stale when the count differs */
export async function snsOf(tx: Db, { sns, everything }: Chosen): Promise<readonly string[]> {
  if (!everything) return sns;
  const { q, count } = everything;
  const found = await tx
    .select({ sn: withdrawals.sn })
    .from(withdrawals)
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id))
    .where(and(QUEUES.pay, await soughtWithdrawals(tx, q)))
    .orderBy(asc(withdrawals.id))
    .limit(MAX_BATCH_ROWS + 1);
  if (found.length === count) return found.map(({ sn }) => sn);
  const now = found.length > MAX_BATCH_ROWS ? `超过${MAX_BATCH_ROWS}笔` : `${found.length}笔`;
  throw new OperationRefused(
    `符合筛选的待打款已从${count}笔变为${now}，请回到队列重新选择`,
    'stale',
  );
}

export interface Choice {
  rows: { row: Withdrawal; seen: string }[];
  excluded: { sn: string; reason: string }[];
  sums: { amount: number; fee: number; tax: number; net: number };
  secondReason: string;
  /** Hash over all rows, in any order. */
  seen: string;
}

const isHeld = sql<boolean>`exists (
  select 1
  from ${riskCases}
  where ${riskCases.userId} = ${withdrawals.userId}
    and ${riskCases.refType} = 'withdraw_account'
    and ${riskCases.status} = 'open'
)`;
const frozen = sql<string | null>`(
  select ${users.userName}
  from ${users}
  where ${users.userId} = ${withdrawals.userId} and ${users.status} = 'frozen'
)`;

/** Checks as the payment does; leaves out what this person cannot pay. */
export async function choose(
  tx: Db,
  acting: Acting,
  sns: readonly string[],
  now: Date,
): Promise<Choice> {
  const wanted = [...new Set(sns.map((sn) => sn.toUpperCase()))];
  const found = await tx
    .select({ row: withdrawals, isHeld, frozen, asideBy: withdrawalDesk.asideBy })
    .from(withdrawals)
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id))
    .where(inArray(withdrawals.sn, wanted))
    .orderBy(withdrawals.id);
  const known = new Set(found.map(({ row }) => row.sn));
  const excluded = wanted
    .filter((sn) => !known.has(sn))
    .map((sn) => ({ sn, reason: '没有这笔提现' }));
  const rows: Choice['rows'] = [];
  const isOwnReview = ownReviews(tx, acting, 'withdrawals.pay', now);
  for (const { row, ...facts } of found) {
    const isOwn = acting.userId === row.userId;
    const reviewer = row.secondReviewer === null ? row.reviewer : null;
    const isReviewed = await isOwnReview({ reviewer, memberId: row.userId });
    const reason = obstacle(row, { ...facts, isOwn, isReviewed });
    if (reason === null) rows.push({ row, seen: await seenOf(tx, row) });
    else excluded.push({ sn: row.sn, reason });
  }
  const { withdraw: rules } = await currentRule(tx, now);
  const sums = sumsOf(rows.map(({ row }) => row));
  return {
    rows,
    excluded,
    sums,
    secondReason: reasonForSecond(rows.length, sums.net, rules.twoPersonAbove),
    seen: createHash('sha256')
      .update(JSON.stringify(rows.map(({ row, seen }) => [row.sn, row.net, seen])))
      .digest('hex')
      .slice(0, 32),
  };
}

function obstacle(
  { status }: Withdrawal,
  facts: {
    isHeld: boolean;
    frozen: string | null;
    asideBy: string | null;
    isOwn: boolean;
    isReviewed: boolean;
  },
): string | null {
  if (status !== WITHDRAW_STATUS.approved) return `当前为「${STATUS_LABEL[status]}」`;
  if (facts.isOwn) return '自己成员账号的提现，请由其他操作员打款';
  if (facts.isReviewed) return '由你一人审核，请由另一位操作员打款';
  if (facts.frozen !== null) return `成员 ${facts.frozen} 已冻结`;
  if (facts.isHeld) return '风险审核尚未结案';
  if (facts.asideBy !== null) return `${facts.asideBy} 已搁置`;
  return null;
}

function sumsOf(rows: readonly Withdrawal[]): Choice['sums'] {
  const sum = (field: 'amount' | 'fee' | 'tax' | 'net') =>
    rows.reduce((total, row) => total + row[field], 0);
  return { amount: sum('amount'), fee: sum('fee'), tax: sum('tax'), net: sum('net') };
}

function reasonForSecond(rows: number, net: number, limit: number): string {
  if (rows > SECOND_ABOVE_ROWS) return `超过${SECOND_ABOVE_ROWS}笔，须由另一位操作员启动`;
  return net > limit ? `合计超过${fenToShort(limit)}元，须由另一位操作员启动` : '';
}
