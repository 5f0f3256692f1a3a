import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '@/server/db/schema';
import { post } from '@/server/modules/ledger/post';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { complete, day, family, money, of, refund, sell, setUp, t } from './rewards-fixtures';
import { settleDueRewards } from './settle';

setUp();

describe('settlement', () => {
  test('happens the hold days after completion, not a moment before, once', async () => {
    const { parent, buyer } = await family();
    const { sale } = await sell({ buyerId: buyer });
    await settleDueRewards(t.db, day(100));
    assert.equal(
      (await of(parent))[0]?.status,
      'pending',
      'a sale that is not completed settles never',
    );
    await complete(sale.sn, day(1));
    await settleDueRewards(t.db, new Date(day(8).getTime() - 1));
    assert.equal((await money(parent)).available, 0);
    await settleDueRewards(t.db, day(8));
    await settleDueRewards(t.db, day(9));
    assert.deepEqual(await money(parent), {
      available: 19_90,
      pending: 0,
      withdrawing: 0,
      debt: 0,
      carried: 0,
      totalIncome: 19_90,
      totalWithdrawn: 0,
      version: 2,
    });
  });

  test('by six workers at once pays each reward once', async () => {
    const { parent, buyer } = await family();
    for (let i = 0; i < 10; i += 1)
      await complete((await sell({ buyerId: buyer })).sale.sn, day(1));
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => settleDueRewards(t.db, day(20))),
    );
    assert.ok(counts.reduce((sum, n) => sum + n, 0) >= 20);
    assert.equal((await money(parent)).available, 199_00);
  });

  test('of a reward for a member who closed the account meanwhile makes it void', async () => {
    const { parent, buyer } = await family();
    await complete((await sell({ buyerId: buyer })).sale.sn);
    await t.db.update(users).set({ status: 'closed' }).where(eq(users.userId, parent));
    await settleDueRewards(t.db, day(30));
    assert.deepEqual(
      [
        (await of(parent))[0]?.status,
        (await money(parent)).pending,
        (await money(parent)).available,
      ],
      ['void', 0, 0],
    );
  });
});

describe('a refund', () => {
  test('before settlement shrinks the reward, whole makes it void', async () => {
    const { parent, buyer } = await family();
    const { sale } = await sell({ buyerId: buyer, items: [100_01] });
    await refund(sale.sn, 33_34);
    assert.deepEqual(
      [
        (await of(parent))[0]?.amount,
        (await of(parent))[0]?.refundedAmount,
        (await of(parent))[0]?.status,
        (await money(parent)).pending,
      ],
      [10_00, 3_34, 'pending', 6_66],
    );
    await refund(sale.sn);
    assert.deepEqual(
      [(await of(parent))[0]?.status, (await of(parent))[0]?.reason, (await money(parent)).pending],
      ['void', '订单退款', 0],
    );
    await assert.rejects(refund(sale.sn), /已全部退款/);
  });

  test('after settlement takes the reward back, in part and in whole', async () => {
    const { parent, buyer } = await family();
    const { sale } = await sell({ buyerId: buyer, items: [100_00, 50_00] });
    await complete(sale.sn);
    await settleDueRewards(t.db, day(20));
    await refund(sale.sn, 50_00, day(21));
    assert.deepEqual(
      [(await money(parent)).available, (await money(parent)).totalIncome],
      [10_00, 10_00],
    );
    await refund(sale.sn, undefined, day(22));
    assert.deepEqual(
      (await of(parent)).map(({ status, amount, refundedAmount }) => [
        status,
        amount - refundedAmount,
      ]),
      [
        ['clawed', 0],
        ['clawed', 0],
      ],
    );
    assert.deepEqual(
      [
        (await money(parent)).available,
        (await money(parent)).debt,
        (await money(parent)).totalIncome,
      ],
      [0, 0, 0],
    );
  });

  test('that exceeds the balance leaves a visible debt, which the next reward pays', async () => {
    const { parent, buyer } = await family();
    const first = (await sell({ buyerId: buyer, items: [300_00] })).sale.sn;
    await complete(first);
    await settleDueRewards(t.db, day(20));
    const move = (kind: 'withdraw_submit' | 'withdraw_cancel', fen: number) =>
      t.db.transaction((tx) =>
        post(tx, {
          idem: `test:${parent}:${kind}`,
          kind,
          refType: 'test',
          refId: parent,
          at: day(20),
          lines: [
            { account: `user:${parent}:available`, amount_fen: -fen },
            { account: `user:${parent}:withdrawing`, amount_fen: fen },
          ],
        }),
      );
    await move('withdraw_submit', 25_00);
    await refund(first, undefined, day(21));
    assert.deepEqual(
      [
        (await money(parent)).available,
        (await money(parent)).debt,
        (await money(parent)).withdrawing,
      ],
      [0, 25_00, 25_00],
      'a withdrawal is never touched',
    );
    const second = (await sell({ buyerId: buyer, items: [400_00], paidAt: day(21) })).sale.sn;
    await complete(second, day(22));
    await settleDueRewards(t.db, day(30));
    assert.deepEqual(
      [
        (await money(parent)).available,
        (await money(parent)).debt,
        (await money(parent)).totalIncome,
      ],
      [15_00, 0, 40_00],
    );
    await move('withdraw_cancel', -25_00);
  });

  test('of more than was paid, of nothing, of another sale’s item and of the same receipt is refused', async () => {
    const { buyer } = await family();
    const { sale, items } = await sell({ buyerId: buyer, items: [10_00] });
    for (const amount of [0, -1, 10_01, 0.5])
      await assert.rejects(refund(sale.sn, amount), OperationRefused);
    await assert.rejects(
      refund(sale.sn, 1_00, day(2), { itemId: (items[0]?.itemId ?? 0) + 1_000 }),
      /没有编号/,
    );
    await refund(sale.sn, 1_00, day(2), { ref: 'F-1' });
    await assert.rejects(refund(sale.sn, 1_00, day(2), { ref: 'F-1' }), /F-1 的退款已经记录过/);
    await assert.rejects(refund('nope'), /找不到成交/);
  });

  test('and a settlement at the same moment never lose the money between them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { parent, top, buyer } = await family();
      const { sale } = await sell({ buyerId: buyer });
      await complete(sale.sn);
      await Promise.all([
        settleDueRewards(t.db, day(20)),
        refund(sale.sn, undefined, day(20)),
        settleDueRewards(t.db, day(20)),
      ]);
      for (const id of [parent, top])
        assert.deepEqual(
          [(await money(id)).available, (await money(id)).pending, (await money(id)).debt],
          [0, 0, 0],
        );
    }
  });
});
