import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import * as rewardsContract from '@/lib/contract/rewards';
import { DAY_MS } from '@/lib/time';
import {
  growthEntries,
  notices,
  rewards,
  saleItems,
  saleRefundRequests,
  sales,
} from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { readBalances } from '@/server/modules/ledger/balances';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertFamily, sell } from '@/server/testing/sales';
import { recalcSale, refundSale } from './change';
import { finishRefund } from './requests';
import { openRefund, refuseRefund } from './requests';

let t: TestApp;
before(async () => void (t = await testApp()));
after(async () => {
  assert.deepEqual(await reconcile(t.db), [], 'everything still agrees after all tests');
  await t.close();
});

const later = (days: number) => new Date(t.clock.now + days * DAY_MS);
const open = (sn: string, amount?: number, itemId?: number) =>
  t.db.transaction((tx) =>
    openRefund(tx, { sn, amount, itemId, reason: '不想要了', operator: 'clerk', now: later(1) }),
  );
const finish = (sn: string, ref?: string, itemId?: number) =>
  t.db.transaction((tx) => finishRefund(tx, { sn, itemId, ref, operator: 'clerk', now: later(9) }));
const refuse = (sn: string, itemId?: number) =>
  t.db.transaction((tx) =>
    refuseRefund(tx, { sn, itemId, note: '已使用', operator: 'clerk', now: later(9) }),
  );
const noticesOf = async (userId: number) =>
  (
    await t.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.seq))
  )[0];

async function sale() {
  const { owner, partnerId } = await insertFamily(t);
  const sn = await sell(t, { buyerId: partnerId, completedAt: new Date(t.clock.now) });
  return { owner, sn, money: () => readBalances(t.db, owner.userId) };
}

describe('a refund that was asked for', () => {
  test('keeps the sale’s rewards from settling, says so, and lets others settle', async () => {
    const [asked, other] = [await sale(), await sale()];
    await open(asked.sn);
    assert.equal((await settleDueRewards(t.db, later(8))) >= 1, true);
    assert.deepEqual(
      [
        (await asked.money()).available,
        (await asked.money()).pending,
        (await other.money()).available,
      ],
      [0, 19_90, 19_90],
    );
    const { list } = (await asked.owner.caller.send(rewardsContract.listDirectRewards, {})).data;
    assert.deepEqual(
      [list.data[0]?.status, list.data[0]?.statusText, list.data[0]?.expectAt],
      ['pending', '订单退款处理中，暂缓入账', null],
    );
  });

  test('refused lets them settle', async () => {
    const { owner, sn, money } = await sale();
    await open(sn);
    await refuse(sn);
    await settleDueRewards(t.db, later(10));
    assert.deepEqual([(await money()).available, (await money()).pending], [19_90, 0]);
    assert.deepEqual(
      [(await noticesOf(owner.userId))?.title, (await noticesOf(owner.userId))?.body],
      ['奖励已入账', '直接奖励 ¥19.90 已入账，现在可以提现。'],
    );
    const [request] = await t.db
      .select()
      .from(saleRefundRequests)
      .orderBy(desc(saleRefundRequests.requestId))
      .limit(1);
    assert.deepEqual(
      [request?.status, request?.closedBy, request?.note],
      ['refused', 'clerk', '已使用'],
    );
    await assert.rejects(refuse(sn), /没有申请中的退款/);
    await assert.rejects(finish(sn), /没有申请中的退款/);
  });

  test('finished takes the rewards along, whole or in part, and cannot be finished twice', async () => {
    const { owner, sn, money } = await sale();
    await open(sn, 99_00);
    await finish(sn, 'TK-1');
    assert.equal((await money()).pending, 10_00);
    assert.deepEqual(
      [(await noticesOf(owner.userId))?.title, (await noticesOf(owner.userId))?.body],
      ['奖励有调整', '直接奖励减少 ¥9.90：订单退款，剩余 ¥10.00。'],
    );
    await assert.rejects(finish(sn), /没有申请中的退款/);
    await open(sn);
    const [, rest] = await Promise.allSettled([finish(sn), finish(sn)]);
    assert.equal((await money()).pending, 0);
    assert.ok(rest);
    assert.equal((await noticesOf(owner.userId))?.title, '奖励已失效');
    await assert.rejects(open(sn), OperationRefused);
  });

  test('is open once for the whole sale; meanwhile nothing else is refunded, and too much cannot be asked for', async () => {
    const { sn } = await sale();
    await assert.rejects(open(sn, 199_01), /不超过可退/);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => open(sn)));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
    await assert.rejects(
      t.db.transaction((tx) =>
        refundSale(tx, { sn, reason: 'x', operator: 'clerk', now: later(2) }),
      ),
      /申请中的退款/,
    );
    await assert.rejects(open('no-such-sale'), /找不到成交/);
  });

  test('is open once an item: two items are decided one by one, and the rewards wait for both', async () => {
    const { owner, partnerId } = await insertFamily(t);
    const sn = await sell(t, {
      buyerId: partnerId,
      items: [100_00, 50_00, 30_00],
      completedAt: new Date(t.clock.now),
    });
    const items = await t.db
      .select({ itemId: saleItems.itemId })
      .from(saleItems)
      .innerJoin(sales, eq(sales.saleId, saleItems.saleId))
      .where(eq(sales.sn, sn))
      .orderBy(saleItems.itemId);
    const [first = 0, second = 0, third = 0] = items.map(({ itemId }) => itemId);
    const tries = await Promise.allSettled(
      [first, first, first, second, second].map((itemId) => open(sn, undefined, itemId)),
    );
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 2);
    await assert.rejects(open(sn), /已有申请中的退款/, 'the whole sale contains them');
    const direct = (itemId: number) =>
      t.db.transaction((tx) =>
        refundSale(tx, { sn, itemId, reason: 'x', operator: 'clerk', now: later(2) }),
      );
    await assert.rejects(direct(first), /有申请中的退款/);
    await direct(third);

    await assert.rejects(finish(sn), /写明是哪一项/);
    await assert.rejects(refuse(sn, third), /没有申请中的退款/);
    await refuse(sn, first);
    await settleDueRewards(t.db, later(10));
    const money = () => readBalances(t.db, owner.userId);
    assert.deepEqual([(await money()).available, (await money()).pending], [0, 15_00]);
    assert.equal((await finish(sn, 'TK-2', second)).amount, 50_00);
    await settleDueRewards(t.db, later(10));
    assert.deepEqual([(await money()).available, (await money()).pending], [10_00, 0]);
    await open(sn);
    await assert.rejects(open(sn, undefined, first), /已有申请中的退款/);
    assert.equal((await finish(sn)).amount, 100_00);
  });

  test('and settlement at the same moment leave one of two clean outcomes', async () => {
    for (let i = 0; i < 8; i += 1) {
      const { sn, money } = await sale();
      await Promise.all([
        settleDueRewards(t.db, later(8)),
        open(sn),
        settleDueRewards(t.db, later(8)),
      ]);
      const { available, pending } = await money();
      assert.ok((available === 19_90 && pending === 0) || (available === 0 && pending === 19_90));
      await finish(sn);
      assert.deepEqual(
        [(await money()).available, (await money()).pending, (await money()).debt],
        [0, 0, 0],
      );
    }
  });
});

describe('a recalculation', () => {
  const recalc = (sn: string, at: number) =>
    t.db.transaction((tx) => recalcSale(tx, { sn, operator: 'clerk', now: later(at) }));

  test('changes nothing where rewards are right', async () => {
    const { sn, money } = await sale();
    assert.equal((await recalc(sn, 1)).changed, 0);
    assert.equal((await money()).pending, 19_90);
  });

  test('takes back what is too much by an opposite movement, and never adds', async () => {
    const { owner, sn, money } = await sale();
    const [reward] = await t.db.select().from(rewards).where(eq(rewards.userId, owner.userId));
    const isOf = eq(saleItems.itemId, reward?.itemId ?? 0);
    await t.db.update(saleItems).set({ refunded: 100_00 }).where(isOf);
    assert.equal((await recalc(sn, 2)).changed, 1);
    assert.equal((await money()).pending, 9_90);
    await t.db.update(saleItems).set({ refunded: 0 }).where(isOf);
    assert.equal((await recalc(sn, 3)).changed, 0);
    assert.equal((await money()).pending, 9_90);
  });
});

test('a settled sale of a direct partner lets the house grow once, however many things it had', async () => {
  const { owner, partnerId } = await insertFamily(t);
  await sell(t, {
    buyerId: partnerId,
    items: [100_00, 50_00, 30_00],
    completedAt: new Date(t.clock.now),
  });
  await settleDueRewards(t.db, later(8));
  const entries = await t.db
    .select()
    .from(growthEntries)
    .where(eq(growthEntries.userId, owner.userId));
  assert.deepEqual(
    entries.filter(({ source }) => source === 'sale').map(({ points }) => points),
    [20],
  );
});
