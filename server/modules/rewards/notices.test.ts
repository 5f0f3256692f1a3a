import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/rewards';
import { DAY_MS } from '@/lib/time';
import { notices, rewards, sessions, users } from '@/server/db/schema';
import { post } from '@/server/modules/ledger/post';
import { type TestApp, testApp } from '@/server/testing/app';
import { fund, newKey } from '@/server/testing/money';
import { holdBy, releaseBy, voidBy } from '@/server/testing/reward-decisions';
import { insertFamily, refund, sell } from '@/server/testing/sales';
import { settleDueRewards } from './settle';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const by = () => ({ operator: 'anna', now: new Date(t.clock.now) });
const received = async (userId: number) =>
  (await t.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.seq)))
    .filter(({ type }) => type === 'reward')
    .map(({ title, body, route }) => `${title}｜${body}｜${route}`);
const rewardsOf = (userId: number) =>
  t.db.select().from(rewards).where(eq(rewards.userId, userId)).orderBy(desc(rewards.rewardId));

/** Money on its way out, which no refund touches. */
const setAside = (userId: number, fen: number) =>
  t.db.transaction((tx) =>
    post(tx, {
      idem: `test:${newKey()}`,
      kind: 'withdraw_submit',
      refType: 'test',
      refId: 1,
      at: by().now,
      lines: [
        { account: `user:${userId}:available`, amount_fen: -fen },
        { account: `user:${userId}:withdrawing`, amount_fen: fen },
      ],
    }),
  );

async function sale({
  items = [199_00],
  isSettled = false,
}: { items?: number[]; isSettled?: boolean } = {}) {
  const { owner, partnerId } = await insertFamily(t);
  const sn = await sell(t, { buyerId: partnerId, items, completedAt: new Date(t.clock.now) });
  if (isSettled) await settleDueRewards(t.db, new Date(t.clock.now + 8 * DAY_MS));
  const [reward] = await rewardsOf(owner.userId);
  return { owner, sn, partnerId, rewardId: reward?.rewardId ?? 0 };
}

test('a sale: the inviter reads the sum of all its things once, with whom it came from and when it settles', async () => {
  const one = await sale();
  assert.deepEqual(await received(one.owner.userId), [
    `奖励待入账｜苏**的订单带来直接奖励 ¥19.90，订单完成后7天入账。｜/pages/user/reward?id=${one.rewardId}`,
  ]);
  const many = await sale({ items: [100_00, 50_00] });
  assert.deepEqual(await received(many.owner.userId), [
    '奖励待入账｜苏**的订单带来直接奖励 ¥15.00，订单完成后7天入账。｜/pages/user/reward',
  ]);
});

test('the second level leads to its own page and names nobody in full', async () => {
  const { owner, secondId } = await insertFamily(t);
  await sell(t, { buyerId: secondId });
  const [reward] = await rewardsOf(owner.userId);
  assert.deepEqual(await received(owner.userId), [
    `奖励待入账｜叶**的订单带来团队奖励 ¥5.97，订单完成后7天入账。｜/pages/user/reward2?id=${reward?.rewardId}`,
  ]);
});

test('settled once, by however many processes', async () => {
  const { owner, rewardId } = await sale();
  await Promise.all(
    Array.from({ length: 4 }, () => settleDueRewards(t.db, new Date(t.clock.now + 8 * DAY_MS))),
  );
  assert.deepEqual((await received(owner.userId)).slice(0, -1), [
    `奖励已入账｜直接奖励 ¥19.90 已入账，现在可以提现。｜/pages/user/reward?id=${rewardId}`,
  ]);
});

test('a refund: lower, void, or taken back with what is owed; a later reward says what it paid', async () => {
  const open = await sale();
  await refund(t, open.sn, 99_00);
  await refund(t, open.sn);
  assert.deepEqual(
    (await received(open.owner.userId))
      .slice(0, 2)
      .map((text) => text.split('｜').slice(0, 2).join('｜')),
    [
      '奖励已失效｜直接奖励 ¥10.00 已失效：订单退款。',
      '奖励有调整｜直接奖励减少 ¥9.90：订单退款，剩余 ¥10.00。',
    ],
  );

  const settled = await sale({ isSettled: true });
  await fund(t, settled.owner.userId, 1);
  await setAside(settled.owner.userId, 15_00);
  await refund(t, settled.sn);
  assert.match(
    (await received(settled.owner.userId))[0] ?? '',
    /^奖励已扣回｜直接奖励 ¥19\.90 已扣回：订单退款，其中 ¥14\.99 记为待扣款，将从后续奖励中抵扣。｜/,
  );
  await sell(t, { buyerId: settled.partnerId, completedAt: new Date(t.clock.now) });
  await settleDueRewards(t.db, new Date(t.clock.now + 8 * DAY_MS));
  assert.match(
    (await received(settled.owner.userId))[0] ?? '',
    /^奖励已入账｜直接奖励 ¥19\.90 已入账，其中 ¥14\.99 已抵扣待扣款。｜/,
  );
});

test('an operator’s hold says why; the release and the void end it, and end an appeal as such', async () => {
  const plain = await sale();
  await holdBy(t.db, by(), plain.rewardId, '核对合同');
  await releaseBy(t.db, by(), plain.rewardId, '无误');
  assert.deepEqual(
    (await received(plain.owner.userId))
      .slice(0, 2)
      .map((text) => text.split('｜').slice(0, 2).join('｜')),
    [
      '奖励恢复待入账｜直接奖励 ¥19.90 已核实，恢复待入账。',
      '奖励审核中｜直接奖励 ¥19.90 暂缓入账：核对合同，可在奖励详情中申诉。',
    ],
  );

  for (const [end, title] of [
    [releaseBy, '申诉已通过'],
    [voidBy, '申诉未通过'],
  ] as const) {
    const { owner, rewardId } = await sale();
    await holdBy(t.db, by(), rewardId, '核对合同');
    const answer = await owner.caller.send(
      contract.appealReward,
      { rewardId, content: '这是真实的订单' },
      { headers: { 'idempotency-key': newKey() } },
    );
    assert.equal(answer.code, 200);
    await end(t.db, by(), rewardId, '已核实');
    assert.equal((await received(owner.userId))[0]?.split('｜')[0], title);
  }
});

test('a risk rule says what it is about at the sale; a frozen account’s reward says why it waits', async () => {
  const { owner, partnerId } = await insertFamily(t);
  const now = new Date(t.clock.now);
  for (const userId of [owner.userId, partnerId])
    await t.db.insert(sessions).values({
      tokenHash: `same-${userId}`,
      userId,
      platform: 'h5',
      deviceName: 'x',
      visitorKey: 'same',
      ip: '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now,
    });
  await sell(t, { buyerId: partnerId });
  assert.match(
    (await received(owner.userId))[0] ?? '',
    /^奖励审核中｜苏\*\*的订单带来直接奖励 ¥19\.90。该订单的买家与你使用过同一设备，正在核实，可在奖励详情中申诉。｜/,
  );

  const frozen = await sale();
  await t.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, frozen.owner.userId));
  await settleDueRewards(t.db, new Date(t.clock.now + 8 * DAY_MS));
  assert.match(
    (await received(frozen.owner.userId))[0] ?? '',
    /^奖励审核中｜直接奖励 ¥19\.90 暂缓入账：账户冻结中/,
  );
});
