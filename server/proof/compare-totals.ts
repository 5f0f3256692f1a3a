import assert from 'node:assert/strict';
import type { Db } from '@/server/db/client';
import type { Call } from '@/server/http/call';
import { getTotals, listParts } from '@/server/modules/rewards/queries';
import { getBalances } from '@/server/modules/wallet/balances';
import { showMoneyFlow } from '@/server/modules/wallet/flow';
import { listPage } from '@/server/modules/withdrawals/service';

const sum = <T>(rows: readonly T[], pick: (row: T) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

/** Sums of their rows, and equal on all pages (specification 19.4). */
export async function compareTotals(db: Db, userId: number, now: Date): Promise<void> {
  const call = { db, now, member: { userId, sessionId: 0 } } as Call;
  const flow = await showMoneyFlow(call as Parameters<typeof showMoneyFlow>[0]);
  const balances = await getBalances(db, userId, now);
  for (const total of [
    'available',
    'pending',
    'withdrawing',
    'totalIncome',
    'totalWithdrawn',
  ] as const)
    assert.equal(flow[total], balances[total], total);
  assert.equal(
    flow.available + flow.withdrawing + flow.totalWithdrawn + flow.spent - flow.debt,
    flow.totalIncome,
    '可提现 + 提现中 + 已提现 + 已消费 − 待扣款 = 累计已入账',
  );
  assert.equal(flow.direct + flow.team, flow.totalIncome, '直接 + 团队 = 累计已入账');
  assert.equal(sum(flow.due, ({ amount }) => amount) + flow.rest.amount, flow.pending, '待入账');
  assert.ok(flow.rest.count > 0 ? flow.rest.amount > 0 : flow.rest.amount === 0);
  assert.equal(
    sum(flow.outgoing, ({ amount }) => amount) + flow.outgoingRest.amount,
    flow.withdrawing,
    '提现中',
  );
  assert.ok(flow.due.length === 0 ? flow.sales.paid === 0 : flow.sales.paid >= flow.pending);
  const days = flow.due.map(({ until }) => until ?? Infinity);
  assert.deepEqual(
    days,
    [...days].sort((a, b) => a - b),
  );

  const levels = await Promise.all([1, 2].map((level) => getTotals(db, userId, level)));
  assert.deepEqual(
    levels.map(({ settled }) => settled),
    [flow.direct, flow.team],
  );
  assert.equal(
    sum(levels, ({ pending }) => pending),
    flow.pending,
  );
  for (const [i, { settled }] of levels.entries())
    assert.equal(
      sum(await listParts(db, userId, i + 1), ({ fen }) => fen),
      settled,
      `storeys of level ${i + 1}`,
    );
  const { summary } = await listPage(call as Parameters<typeof listPage>[0], {
    page: 1,
    per_page: 1,
    status: 'all',
  });
  assert.deepEqual(summary, {
    available: flow.available,
    processing: flow.withdrawing,
    paid: flow.totalWithdrawn,
  });
}
