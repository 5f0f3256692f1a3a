import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRewardParts } from '@/lib/contract/rewards';
import { getAssets, getMoneyFlow } from '@/lib/contract/wallet';
import { userAccount } from '@/server/modules/ledger/accounts';
import { post } from '@/server/modules/ledger/post';
import { holdBy } from '@/server/testing/reward-decisions';
import { insertFamily, refund, sell } from '@/server/testing/sales';
import { DAY, settle, setUp, soon, START, t } from './wallet-fixtures';

setUp();

test('the way of money names what is pending with its day, the next first and what has none last', async () => {
  const { owner, partnerId, secondId } = await insertFamily(t);
  const at = t.clock.now;
  await sell(t, { buyerId: partnerId, items: [200_00] });
  await sell(t, { buyerId: secondId, items: [300_00, 100_00], completedAt: soon() });
  const { today, todayTeam } = (await owner.caller.send(getAssets)).data;
  assert.deepEqual([today, todayTeam], [32_00, 12_00], 'each level of today');
  t.advance(DAY);
  const sn = await sell(t, { buyerId: partnerId, items: [50_00], completedAt: soon() });
  await refund(t, sn, 10_00);
  const { data } = await owner.caller.send(getMoneyFlow);
  assert.deepEqual(
    data.due.map(({ level, amount, until, from }) => [
      level,
      amount,
      until && until - at,
      from && from - at,
    ]),
    [
      [2, 9_00, 7 * DAY, 0],
      [2, 3_00, 7 * DAY, 0],
      [1, 4_00, 8 * DAY, DAY],
      [1, 20_00, null, null],
    ],
  );
  assert.deepEqual(
    [data.pending, data.rest, data.sales],
    [36_00, { amount: 0, count: 0 }, { count: 3, paid: 640_00 }],
  );
  const [first] = data.due;
  assert.ok(first);
  await holdBy(t.db, { operator: 'anna', now: soon() }, first.rewardId, '核实订单');
  const held = (await owner.caller.send(getMoneyFlow)).data.due;
  assert.deepEqual(
    held.map(({ isHeld }) => isHeld),
    [false, false, false, true],
  );
  assert.equal(held.at(-1)?.until, null);
});

test('beyond the listed rows the rest is counted, so that the sum stays the total', async () => {
  const { owner, partnerId } = await insertFamily(t);
  for (let i = 0; i < 23; i += 1) await sell(t, { buyerId: partnerId, items: [10_00] });
  const { data } = await owner.caller.send(getMoneyFlow);
  assert.equal(data.due.length, 20);
  assert.deepEqual([data.pending, data.rest], [23_00, { amount: 3_00, count: 3 }]);
});

test('what is earned is what there is, what was spent, and what is owed; a level has storeys of its own', async () => {
  t.clock.now = START + 30 * DAY;
  const { owner, partnerId, secondId } = await insertFamily(t);
  await sell(t, { buyerId: partnerId, items: [1_000_00], completedAt: soon() });
  const second = await sell(t, { buyerId: secondId, items: [1_000_00], completedAt: soon() });
  await settle(7);
  await t.db.transaction((tx) =>
    post(tx, {
      idem: `test:spend:${owner.userId}`,
      kind: 'close_give_up',
      refType: 'user',
      refId: owner.userId,
      at: soon(),
      lines: [
        { account: userAccount(owner.userId, 'available'), amount_fen: -110_00 },
        { account: 'house:rewards', amount_fen: 110_00 },
      ],
    }),
  );
  await refund(t, second);
  const { data } = await owner.caller.send(getMoneyFlow);
  assert.deepEqual(
    [data.available, data.spent, data.debt, data.totalIncome, data.direct, data.team],
    [0, 110_00, 10_00, 100_00, 100_00, 0],
  );
  const parts = async (level: number) =>
    (await owner.caller.send(getRewardParts, { level })).data.parts;
  assert.deepEqual(await parts(1), [{ kind: 'other', count: 1, fen: 100_00 }]);
  assert.deepEqual(await parts(2), []);
});
