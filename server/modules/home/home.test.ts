import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { editCard } from '@/lib/contract/card';
import { getPulse } from '@/lib/contract/city';
import * as contract from '@/lib/contract/home';
import { setSign } from '@/lib/contract/houses';
import { addLog } from '@/lib/contract/logs';
import { recordVisit } from '@/lib/contract/sharing';
import { getAssets } from '@/lib/contract/wallet';
import { addDays, dayOf } from '@/lib/time';
import { feedItems, goods, learningLogs, users, withdrawAccounts } from '@/server/db/schema';
import { appendFeed } from '@/server/modules/members/feed';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { newKey } from '@/server/testing/money';
import { registerUser } from '@/server/testing/people';
import { insertGoods, setShop } from '@/server/testing/shop';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('the home of a new member shows a plot, real zeros and what is left to do', async () => {
  const { caller, userId } = await registerUser(app);
  const { data } = await caller.send(contract.getHome);
  assert.deepEqual(data.today, { visits: 0, newPartners: 0, reward: 0 });
  assert.deepEqual(data.assets, { available: 0, pending: 0, withdrawing: 0, totalIncome: 0 });
  assert.deepEqual(data.growth, { level: 1, points: 0, nextPoints: 60 });
  assert.deepEqual(
    data.todos.map(({ key }) => key),
    ['profile', 'avatar', 'card', 'account', 'log', 'invite'],
    'the password was set on registration',
  );
  assert.deepEqual(data.start, { sign: false, log: false, partner: false });
  assert.match(data.invite.code, /^[2-9A-HJKMNP-Z]{6}$/);
  assert.equal(data.invite.refereeId, userId);
});

test('a step disappears from the list when it is done; a line about oneself fills the card', async () => {
  const { caller, userId } = await registerUser(app);
  await app.db
    .update(users)
    .set({
      bio: '开店',
      region: '浙江省 杭州市',
      industry: '餐饮',
      avatar: 'preset:1',
      passwordHash: null,
    })
    .where(eq(users.userId, userId));
  await insertMember(app.db, { by: userId });
  const { data } = await caller.send(contract.getHome);
  assert.deepEqual(
    data.todos.map(({ key }) => key),
    ['password', 'account', 'log'],
  );
});

test('the first steps are told until all are done, and not to somebody without a plot', async () => {
  const { caller, userId } = await registerUser(app);
  const startNow = async () => (await caller.send(contract.getHome)).data.start;
  await caller.send(
    addLog,
    { content: '今天搬来，认识了两位邻居' },
    { headers: { 'idempotency-key': newKey() } },
  );
  await caller.send(setSign, { sign: '予安小铺' });
  assert.deepEqual(await startNow(), { sign: true, log: true, partner: false });
  await app.db.update(users).set({ blockNo: null }).where(eq(users.userId, userId));
  assert.equal(await startNow(), null);
  await app.db.update(users).set({ blockNo: 77 }).where(eq(users.userId, userId));
  await insertMember(app.db, { by: userId });
  assert.equal(await startNow(), null);
});

test('entries of others do not shorten a member’s own list', async () => {
  const [me, other] = [await registerUser(app), await registerUser(app)];
  const [at, day] = [new Date(app.clock.now), dayOf(new Date(app.clock.now))];
  await other.caller.send(editCard, { fields: { name: '周予安' }, version: 0 });
  await app.db.insert(withdrawAccounts).values({
    userId: other.userId,
    type: 'wechat',
    payeeSealed: 'x',
    payeeMask: '周*安',
    numberSealed: 'x',
    numberHash: 'another',
    numberMask: 'w****2',
    createdAt: at,
  });
  await app.db.insert(learningLogs).values({
    userId: other.userId,
    seq: 1,
    day,
    content: '今天拜访了三位老顾客。',
    images: [],
    visibility: 'public',
    createdAt: at,
    updatedAt: at,
  });
  assert.deepEqual(
    (await me.caller.send(contract.getHome)).data.todos.map(({ key }) => key),
    ['profile', 'avatar', 'card', 'account', 'log', 'invite'],
  );
});

test('a payout account is asked for until there is one, and again when the last one was deleted', async () => {
  const { caller, userId } = await registerUser(app);
  const isAsked = async () =>
    (await caller.send(contract.getHome)).data.todos.some(({ key }) => key === 'account');
  const [account] = await app.db
    .insert(withdrawAccounts)
    .values({
      userId,
      type: 'wechat',
      payeeSealed: 'x',
      payeeMask: '林*夏',
      numberSealed: 'x',
      numberHash: `hash-${userId}`,
      numberMask: 'w****1',
      createdAt: new Date(app.clock.now),
    })
    .returning();
  assert.equal(await isAsked(), false);
  await app.db
    .update(withdrawAccounts)
    .set({ deletedAt: new Date(app.clock.now) })
    .where(eq(withdrawAccounts.accountId, account?.accountId ?? 0));
  assert.equal(await isAsked(), true);
});

test('every member is reminded of the log of the day, until it is written', async () => {
  const { caller, userId } = await registerUser(app);
  const isAsked = async () =>
    (await caller.send(contract.getHome)).data.todos.some(({ key }) => key === 'log');
  assert.equal(await isAsked(), true);
  const [now, today] = [new Date(app.clock.now), dayOf(new Date(app.clock.now))];
  const entry = (day: string, seq: number) =>
    app.db.insert(learningLogs).values({
      userId,
      seq,
      day,
      content: '今天拜访了三位老顾客。',
      images: [],
      visibility: 'public',
      createdAt: now,
      updatedAt: now,
    });
  await entry(addDays(today, -1), 1);
  assert.equal(await isAsked(), true, 'yesterday is another day');
  await entry(today, 2);
  assert.equal(await isAsked(), false);
});

test('visits and new partners of today are counted, for each range up to today', async () => {
  const { caller, userId } = await registerUser(app);
  await app.caller().send(recordVisit, { refereeId: userId, visitorId: 'a' });
  await app.caller().send(recordVisit, { refereeId: userId, visitorId: 'b' });
  await registerUser(app, { refereeId: userId });
  const today = dayOf(new Date(app.clock.now));
  for (const range of [7, 30, 90]) {
    const { data } = await caller.send(contract.getHome, { range });
    assert.deepEqual(data.today, { visits: 2, newPartners: 1, reward: 0 });
    assert.deepEqual([data.partners, data.month.newPartners], [1, 1]);
    assert.equal(data.series.length, range);
    assert.deepEqual(
      [data.series[0]?.date, data.series.at(-1)?.date],
      [addDays(today, 1 - range), today],
    );
    assert.deepEqual(data.series.at(-1), { date: today, visits: 2, newPartners: 1, reward: 0 });
  }
});

test('another range is refused under its field', async () => {
  const { caller } = await registerUser(app);
  const answer = await caller.send(contract.getHome, { range: 8 });
  assert.deepEqual(
    [answer.code, answer.data.err, answer.data.fields?.range],
    [500, 'invalid_input', '请选择时间范围'],
  );
});

test('the feed lists partners without their names, newest first', async () => {
  const { caller, userId } = await registerUser(app);
  await insertMember(app.db, { by: userId, userName: '周予安' });
  const { data } = await caller.send(contract.listFeed);
  assert.equal(data.list.data[0]?.text, '周** 通过你的链接加入了街区');
  assert.match(data.list.data[1]?.text ?? '', /^你在.+街区领到了 \d{3} 号门牌$/);
  assert.equal(data.list.total, 2);
});

test('feed rows that are written at once keep gap-free numbers', async () => {
  const userId = await insertMember(app.db);
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      app.db.transaction((tx) =>
        appendFeed(tx, { userId, type: 'system', text: String(i), now: new Date() }),
      ),
    ),
  );
  const rows = await app.db
    .select()
    .from(feedItems)
    .where(eq(feedItems.userId, userId))
    .orderBy(feedItems.seq);
  assert.deepEqual(
    rows.map(({ seq }) => seq),
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

test('nobody reads the feed or the home of another, and guests none', async () => {
  const [a, b] = [await registerUser(app), await registerUser(app)];
  await insertMember(app.db, { by: a.userId, userName: '周予安' });
  assert.equal((await b.caller.send(contract.listFeed)).data.list.total, 1);
  for (const endpoint of [contract.getHome, contract.listFeed, getAssets])
    assert.equal((await app.caller().send(endpoint)).code, 401);
});

test('the wallet of everybody is truly empty and says why nothing can be withdrawn', async () => {
  const { caller } = await registerUser(app);
  const { data } = await caller.send(getAssets);
  assert.deepEqual(
    [data.available, data.pending, data.withdrawing, data.debt, data.totalIncome],
    [0, 0, 0, 0, 0],
  );
  assert.deepEqual(
    [data.canWithdraw, data.whyNot],
    [false, ['可提现余额不足最低提现金额10元', '首次提现前需完成实名认证', '请先添加收款账户']],
  );
});

test('both homes have the shelf of an open shop with their first answer', async () => {
  const { caller } = await registerUser(app);
  const shelves = async () => {
    const [member, guest] = [
      await caller.send(contract.getHome),
      await app.caller().send(getPulse),
    ];
    const { isShopOpen } = (await caller.send(getAssets)).data;
    return { member: member.data.shelf, guest: guest.data.shelf, isShopOpen };
  };
  assert.deepEqual(await shelves(), { member: [], guest: [], isShopOpen: false });
  await setShop(app.db);
  await insertGoods(app.db, { title: '新上的灯', category: '灯' });
  const { goodsId } = await insertGoods(app.db, { title: '常卖的杯', category: '杯' });
  const titlesOf = async () => (await shelves()).guest.map(({ title }) => title);
  assert.deepEqual(
    await titlesOf(),
    ['常卖的杯', '新上的灯'],
    'what is new while nothing was sold',
  );
  await app.db.update(goods).set({ sold30: 3 }).where(eq(goods.goodsId, goodsId));
  const { member, guest, isShopOpen } = await shelves();
  assert.deepEqual(
    guest.map(({ title, minPrice }) => [title, minPrice]),
    [['常卖的杯', 19_90]],
  );
  assert.deepEqual([member, isShopOpen], [guest, true]);
});
