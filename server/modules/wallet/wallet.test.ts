import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { checkSession } from '@/lib/contract/account';
import { getHome, listFeed } from '@/lib/contract/home';
import * as rewardCalls from '@/lib/contract/rewards';
import * as contract from '@/lib/contract/wallet';
import { dryRun } from '@/server/db/dry-run';
import { orders } from '@/server/db/schema';
import { userAccount } from '@/server/modules/ledger/accounts';
import type { LedgerKind } from '@/server/modules/ledger/kinds';
import { post, postAll } from '@/server/modules/ledger/post';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { buyer, orderNow } from '@/server/testing/orders';
import { insertFamily, refund, sell } from '@/server/testing/sales';
import { insertGoods, setShop } from '@/server/testing/shop';
import { listRows, viewOf } from './rows';
import { DAY, settle, setUp, soon, START, t } from './wallet-fixtures';

const PAGE = { page: 1, per_page: 15 };

setUp();

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
      /^\uFEFF时间,类型,说明,单号,收入\(元\),退回\(元\),支出/,
    );
  });

  test('counts a withdrawal that came back as returned, in the month, over all time and in the statement, and not as income', async () => {
    t.clock.now = START;
    const { owner, partnerId } = await insertFamily(t);
    await sell(t, { buyerId: partnerId, items: [1_000_00], completedAt: soon() });
    await settle(7);
    const move = (kind: 'withdraw_submit' | 'withdraw_reject', fen: number) =>
      t.db.transaction((tx) =>
        post(tx, {
          idem: `test:${owner.userId}:${kind}`,
          kind,
          refType: 'test',
          refId: owner.userId,
          at: soon(),
          lines: [
            { account: userAccount(owner.userId, 'available'), amount_fen: -fen },
            { account: userAccount(owner.userId, 'withdrawing'), amount_fen: fen },
          ],
        }),
      );
    await move('withdraw_submit', 60_00);
    await move('withdraw_reject', -60_00);
    const sums = { in: 100_00, returned: 60_00, out: 60_00 };
    const list = async (input: object) =>
      (await owner.caller.send(contract.listMoney, input)).data.summary;
    assert.deepEqual(await list({ month: '2026-03' }), {
      ...sums,
      days: [{ date: '2026-03-17', ...sums }],
    });
    assert.deepEqual(await list({}), { ...sums, days: [] });
    assert.deepEqual(await list({ type: 'return' }), { in: 0, returned: 60_00, out: 0, days: [] });
    const { csv } = (await owner.caller.send(contract.getStatement, { month: '2026-03' })).data;
    assert.match(csv, /提现退回,.*,,60\.00,,100\.00/);
    assert.match(csv, /合计,,,,100\.00,60\.00,60\.00,/);
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
      returned: 0,
      out: 0,
      days: [{ date: '2026-03-17', in: 19_99, returned: 0, out: 0 }],
    });
    const [entry] = row.list.data;
    assert.ok(entry);
    assert.deepEqual(
      [entry.id, entry.type, entry.title, entry.text, entry.no, entry.amount, entry.balanceAfter],
      [1, 'reward', '奖励入账', '直接奖励 · 课程1', sn, 19_99, 19_99],
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

  test('names what was bought with its money, and the order beside it', async () => {
    await setShop(t.db);
    const { skuIds } = await insertGoods(t.db, { title: '搪瓷马克杯' });
    const member = await buyer(t);
    await orderNow(member, { skuId: skuIds[0], num: 1 });
    const [order] = await t.db.select().from(orders).where(eq(orders.userId, member.userId));
    assert.ok(order);
    const mine = userAccount(member.userId, 'available');
    const move = (kind: LedgerKind, memo: string, amount: number) => ({
      idem: `test:${kind}:${member.userId}`,
      kind,
      memo,
      refType: 'payment',
      refId: 1,
      ownerId: member.userId,
      at: soon(),
      lines: [
        { account: mine, amount_fen: amount },
        { account: 'house:sales' as const, amount_fen: -amount },
      ],
    });
    // no way of payment does this yet: undone, so that the books of orders stay right
    await dryRun(t.db, true, async (tx) => {
      await postAll(tx, [move('order_balance_refunded', 'before', 100_00)]);
      await postAll(tx, [move('order_balance_paid', order.sn, -19_90)]);
      const rows = await listRows(tx, member.userId, 'all', { count: 2, last: 2 }, PAGE);
      assert.deepEqual(
        rows.map(viewOf).map(({ title, text, no }) => [title, text, no]),
        [
          ['购物支付', '搪瓷马克杯', order.sn],
          ['购物退款', 'before', ''],
        ],
      );
    });
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
    assert.match(file.csv, /合计,,,,\d+\.\d\d,0\.00,\d+\.\d\d,/);
    for (const month of ['2026-13', '2026', 'x'])
      assert.equal((await caller.send(contract.listMoney, { month })).data.err, 'invalid_input');
  });
});
