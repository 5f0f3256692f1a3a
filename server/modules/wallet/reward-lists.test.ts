import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listPartners } from '@/lib/contract/partners';
import * as rewardCalls from '@/lib/contract/rewards';
import * as contract from '@/lib/contract/wallet';
import { auditDigests, auditLog, rewards } from '@/server/db/schema';
import { auditNightly } from '@/server/jobs/audit';
import { holdBy } from '@/server/testing/reward-decisions';
import { insertFamily, refund, sell } from '@/server/testing/sales';
import { settle, setUp, soon, START, t } from './wallet-fixtures';

setUp();

describe('rewards', () => {
  test('are listed by level with totals; the second level shows an initial only', async () => {
    t.clock.now = START;
    const {
      owner: { caller },
      partnerId,
      secondId,
    } = await insertFamily(t);
    await sell(t, { buyerId: partnerId, completedAt: soon() });
    await sell(t, { buyerId: secondId });
    const direct = (await caller.send(rewardCalls.listDirectRewards)).data;
    assert.deepEqual(
      [
        direct.list.total,
        direct.list.data[0]?.buyer,
        direct.list.data[0]?.statusText,
        direct.summary.pending,
        direct.summary.partners,
      ],
      [1, '苏念', '预计3月17日入账', 19_90, 1],
    );
    const team = (await caller.send(rewardCalls.listTeamRewards)).data;
    assert.deepEqual(
      [
        team.list.data[0]?.buyer,
        team.list.data[0]?.amount,
        team.list.data[0]?.statusText,
        team.summary.levels,
      ],
      ['叶**', 5_97, '待入账（订单完成后7天入账）', 2],
    );
    const rows = (await caller.send(listPartners)).data.list.data;
    assert.deepEqual(
      rows.map(({ level, orderCount, reward }) => [level, orderCount, reward]),
      [
        [2, 1, 5_97],
        [1, 1, 19_90],
      ],
    );
    await settle(8);
    assert.deepEqual(
      (await caller.send(rewardCalls.listDirectRewards, { status: 'settled' })).data.summary,
      {
        total: 19_90,
        month: 19_90,
        pending: 0,
        filterTotal: 19_90,
        count: 1,
        levels: 2,
        partners: 1,
      },
    );
    assert.equal(
      (await caller.send(rewardCalls.listDirectRewards, { from: '2026-03-11' })).data.list.total,
      0,
    );
    assert.equal(
      (await caller.send(rewardCalls.listDirectRewards, { from: '2026-03-10', to: '2026-03-10' }))
        .data.list.total,
      1,
    );
  });

  test('that are held or void can be appealed once, with one’s own pictures only', async () => {
    t.clock.now = START;
    const {
      owner: { caller, userId },
      partnerId,
    } = await insertFamily(t);
    await sell(t, { buyerId: partnerId, completedAt: soon() });
    const [reward] = await t.db.select().from(rewards).where(eq(rewards.userId, userId));
    const rewardId = reward?.rewardId ?? 0;
    let n = 0;
    const appeal = (input: object = {}) =>
      caller.send(
        rewardCalls.appealReward,
        { rewardId, content: '这是真实成交的订单', ...input },
        { headers: { 'idempotency-key': `appeal-${(n += 1)}`.padEnd(32, '0') } },
      );
    assert.equal((await appeal()).data.err, 'appeal_closed');
    await holdBy(t.db, { operator: 'tester', now: soon() }, rewardId, '核对合同');
    assert.equal(
      (await caller.send(rewardCalls.getReward, { rewardId })).data.reward.statusText,
      '审核中：核对合同，可申诉',
    );
    assert.equal(
      (await appeal({ images: ['feedback/somebody-else.webp'] })).data.err,
      'invalid_input',
    );
    assert.equal((await appeal({ content: '短' })).data.err, 'invalid_input');
    assert.equal((await appeal()).data.reward.appeal?.content, '这是真实成交的订单');
    assert.equal((await appeal()).data.err, 'appeal_exists');
    assert.equal((await appeal({ rewardId: 999_999 })).data.err, 'not_found');
  });

  test('explain a refund: what was taken back, and the debt that is left', async () => {
    t.clock.now = START;
    const {
      owner: { caller },
      partnerId,
    } = await insertFamily(t);
    const sn = await sell(t, { buyerId: partnerId, items: [100_00], completedAt: soon() });
    await settle(8);
    await refund(t, sn, 50_00);
    const [row] = (await caller.send(rewardCalls.listDirectRewards, { status: 'void' })).data.list
      .data;
    assert.deepEqual(
      [row?.status, row?.statusText, row?.amount, row?.refundedAmount],
      ['clawed', '已扣回：订单退款', 5_00, 5_00],
    );
    const { data } = await caller.send(rewardCalls.getReward, { rewardId: row?.rewardId });
    assert.deepEqual(
      [data.reward.steps[1], data.reward.baseRefunded, data.reward.canAppeal],
      ['订单退款，减去 ¥5.00，剩余 ¥5.00', 50_00, false],
    );
    const [taken] = (await caller.send(contract.listMoney)).data.list.data;
    assert.deepEqual([taken?.title, taken?.amount, taken?.balanceAfter], ['奖励扣回', -5_00, 5_00]);
  });
});

describe('the nightly audit', () => {
  test('runs once a night in whichever process comes first, and writes down what it found', async () => {
    const night = new Date('2026-08-01T19:30:00Z');
    const log = { error: () => undefined, info: () => undefined };
    assert.equal(
      await auditNightly(t.db, new Date('2026-08-01T16:30:00Z'), log),
      false,
      'not before three o’clock',
    );
    const runs = await Promise.all(Array.from({ length: 4 }, () => auditNightly(t.db, night, log)));
    assert.equal(runs.filter(Boolean).length, 1);
    const [written] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'reconcile'));
    const [chained] = await t.db.select().from(auditDigests);
    assert.deepEqual(
      [written?.operator, written?.target, written?.detail],
      ['system', '2026-08-02', { differences: [], digest: chained?.digest }],
    );
    assert.match(chained?.digest ?? '', /^[0-9a-f]{64}$/);
  });
});
