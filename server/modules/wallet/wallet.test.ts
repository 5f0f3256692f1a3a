import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { getHome, listFeed } from '@/lib/contract/home';
import { checkSession } from '@/lib/contract/account';
import { listPartners } from '@/lib/contract/partners';
import * as rewardCalls from '@/lib/contract/rewards';
import * as contract from '@/lib/contract/wallet';
import { auditLog, rewards } from '@/server/db/schema';
import { auditNightly } from '@/server/jobs/audit';
import { reconcile } from '@/server/jobs/reconcile';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { holdReward } from '@/server/modules/rewards/operate';
import { testApp, type TestApp } from '@/server/testing/app';
import { insertFamily, refund, sell } from '@/server/testing/sales';

const START = Date.parse('2026-03-10T02:00:00Z');
const DAY = 86_400_000;
let t: TestApp;
before(async () => {
  t = await testApp({ env: { REWARD_LEVELS: '2' } });
  t.clock.now = START;
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const settle = (days: number) => {
  t.advance(days * DAY);
  return settleDueRewards(t.db, new Date(t.clock.now));
};
const soon = () => new Date(t.clock.now);

describe('the wallet', () => {
  test('of a newcomer is empty everywhere', async () => {
    const { owner } = await insertFamily(t);
    const { data } = await owner.caller.send(contract.getAssets);
    assert.deepEqual(
      [data.available, data.pending, data.debt, data.version, data.nextSettle, data.canWithdraw],
      [0, 0, 0, 0, null, false],
    );
    assert.equal((await owner.caller.send(contract.listMoney)).data.list.total, 0);
    assert.equal(
      (await owner.caller.send(contract.getSettleCalendar, { month: '2026-03' })).data.total,
      0,
    );
    assert.match(
      (await owner.caller.send(contract.getStatement, { month: '2026-03' })).data.csv,
      /^\uFEFF时间,类型,说明,收入/,
    );
  });

  test('shows a sale as pending with its day, then as settled with its reasons', async () => {
    t.clock.now = START;
    const {
      owner: { caller },
      partnerId,
    } = await insertFamily(t);
    const sn = await sell(t, { buyerId: partnerId, items: [199_99], completedAt: soon() });
    const before = (await caller.send(contract.getAssets)).data;
    assert.deepEqual(
      [before.available, before.pending, before.today, before.month, before.nextSettle],
      [0, 19_99, 19_99, 19_99, { time: t.clock.now + 7 * DAY, amount: 19_99 }],
    );
    assert.deepEqual((await caller.send(contract.getSettleCalendar, { month: '2026-03' })).data, {
      days: [{ date: '2026-03-17', amount: 19_99, count: 1 }],
      total: 19_99,
      undated: { amount: 0, count: 0 },
    });
    const home = (await caller.send(getHome, { range: 7 })).data;
    assert.deepEqual(
      [home.today.reward, home.assets.pending, home.month.reward, home.series.at(-1)?.reward],
      [19_99, 19_99, 19_99, 19_99],
    );
    assert.match(
      (await caller.send(listFeed)).data.list.data[0]?.text ?? '',
      /^苏\*\*的订单带来直接奖励 ¥19\.99，待入账$/,
    );

    await settle(7);
    const row = (await caller.send(contract.listMoney, { month: '2026-03' })).data;
    assert.deepEqual(row.summary, {
      in: 19_99,
      out: 0,
      days: [{ date: '2026-03-17', in: 19_99, out: 0 }],
    });
    const [entry] = row.list.data;
    assert.ok(entry);
    assert.deepEqual(
      [entry.id, entry.type, entry.title, entry.text, entry.amount, entry.balanceAfter],
      [1, 'reward', '奖励入账', `直接奖励 · ${sn}`, 19_99, 19_99],
    );
    const { data: detail } = await caller.send(contract.getMoney, { id: entry.id });
    assert.deepEqual(
      detail.parts.sort((a, b) => a.bucket.localeCompare(b.bucket)),
      [
        { bucket: 'available', amount: 19_99 },
        { bucket: 'pending', amount: -19_99 },
      ],
    );
    assert.deepEqual(
      [detail.reward?.steps, detail.reward?.buyer, detail.reward?.title, detail.reward?.statusText],
      [['¥199.99 × 10% = ¥19.99', '买家是你直接邀请的小伙伴'], '苏念', '课程1', '已入账'],
    );
    assert.deepEqual(
      [
        (await caller.send(checkSession)).data.balanceVersion,
        (await caller.send(contract.getAssets)).data.totalIncome,
      ],
      [2, 19_99],
    );
  });

  test('never shows another member’s rows or rewards', async () => {
    t.clock.now = START;
    const { owner: mine, partnerId } = await insertFamily(t);
    const { owner: other } = await insertFamily(t);
    await sell(t, { buyerId: partnerId, completedAt: soon() });
    await settle(8);
    const { rewardId = 0 } =
      (await mine.caller.send(rewardCalls.listDirectRewards)).data.list.data[0] ?? {};
    assert.equal((await mine.caller.send(contract.getMoney, { id: 1 })).code, 200);
    assert.equal((await other.caller.send(contract.getMoney, { id: 1 })).data.err, 'not_found');
    assert.equal(
      (await other.caller.send(rewardCalls.getReward, { rewardId })).data.err,
      'not_found',
    );
    assert.equal((await t.caller().send(contract.listMoney)).code, 401);
  });

  test('pages, months and types agree with each other and with the file', async () => {
    t.clock.now = START;
    const {
      owner: { caller },
      partnerId,
    } = await insertFamily(t);
    const sns: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      sns.push(await sell(t, { buyerId: partnerId, items: [100_00 + i], completedAt: soon() }));
      t.advance(DAY);
      await settleDueRewards(t.db, soon());
    }
    await settle(8);
    await refund(t, sns[0] ?? '');
    const all = [];
    for (const page of [1, 2, 3])
      all.push(...(await caller.send(contract.listMoney, { page, per_page: 9 })).data.list.data);
    assert.deepEqual(
      all.map(({ id }) => id),
      Array.from({ length: 21 }, (_, i) => 21 - i),
    );
    const months = ['2026-03', '2026-04'];
    const byMonth = await Promise.all(
      months.map((month) => caller.send(contract.listMoney, { month, per_page: 50 })),
    );
    assert.deepEqual(
      byMonth.flatMap(({ data }) => [...data.list.data].reverse().map(({ id }) => id)),
      Array.from({ length: 21 }, (_, i) => i + 1),
    );
    const april = byMonth[1]?.data;
    assert.deepEqual(
      [april?.summary.in, april?.summary.out],
      [
        april?.list.data.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
        april?.list.data.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0),
      ],
    );
    assert.equal((await caller.send(contract.listMoney, { type: 'reward' })).data.list.total, 21);
    assert.equal((await caller.send(contract.listMoney, { type: 'withdraw' })).data.list.total, 0);
    assert.equal((await caller.send(contract.listMoney, { page: 99 })).data.list.data.length, 0);
    const { data: file } = await caller.send(contract.getStatement, { month: '2026-04' });
    assert.equal(file.csv.trimEnd().split('\r\n').length, file.rows + 2);
    assert.match(file.csv, /合计,,,\d+\.\d\d,\d+\.\d\d,/);
    for (const month of ['2026-13', '2026', 'x'])
      assert.equal((await caller.send(contract.listMoney, { month })).data.err, 'invalid_input');
  });
});

describe('rewards', () => {
  test('are listed by level with totals; the second level tells an initial only', async () => {
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
    await holdReward(t.db, { operator: 'tester', now: soon() }, rewardId, '核对合同');
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
    assert.deepEqual(
      [written?.operator, written?.target, written?.detail],
      ['system', '2026-08-02', { differences: [] }],
    );
  });
});
