// In npm test: the whole demo as it is planted; equal seeds in the proof.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { login } from '@/lib/contract/account';
import { getCard, getCardStats, listBox } from '@/lib/contract/card';
import { getPlots } from '@/lib/contract/city';
import { getHome } from '@/lib/contract/home';
import { getHouse, getStory } from '@/lib/contract/houses';
import { listPartners } from '@/lib/contract/partners';
import { listDirectRewards, listTeamRewards } from '@/lib/contract/rewards';
import { getShareStats } from '@/lib/contract/sharing';
import { getAssets, listMoney } from '@/lib/contract/wallet';
import { listWithdrawals } from '@/lib/contract/withdrawals';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { readContent, shippedTexts } from '@/server/content/folder';
import {
  articles,
  banners,
  blockAreas,
  cities,
  rewards,
  riskCases,
  shareVisits,
  users,
  withdrawalDesk,
  withdrawals,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { WITHDRAW_DEFAULTS } from '@/server/modules/rules/withdraw-rules';
import { type TestApp, testApp } from '@/server/testing/app';
import { IS_LONG_RUN } from '@/server/testing/long-run';
import { seed, seedBase, seedDemo } from '.';
import { BANNERS } from './demo';
import { type DemoAccount, readDemoAccounts } from './demo-file';
import { GOODS } from './demo/sales';
import * as shop from './demo/shop';
import { fingerprint } from './seed-fixtures';

const DATA = 'server/seed/demo/data';
const NOW = new Date('2026-11-21T04:00:00Z');
const hashPassword = async (password: string) => `plain:${password}`;
let app: TestApp;
before(async () => {
  app = await testApp({ isBare: true, env: { DEMO: '1' } });
  app.clock.now = NOW.getTime();
  await seed(
    app.db,
    { isDemo: true, dataDir: app.dataDir, vault: createVault(app.deps.keys) },
    NOW,
  );
});
after(() => app.close());

const signIn = async ({ mobile, password }: DemoAccount) => {
  const caller = app.caller();
  const { data } = await caller.send(login, {
    mobile,
    password: caller.encrypt(password),
    userType: 2,
  });
  return Object.assign(caller, { token: data.token, userId: data.userId });
};

test('the passwords of the demo are random, kept for the owner only, and work', async () => {
  const accounts = readDemoAccounts(app.dataDir);
  assert.equal(accounts.length, 2);
  assert.equal(fs.statSync(`${app.dataDir}/demo.json`).mode & 0o777, 0o600);
  for (const account of accounts) {
    assert.match(account.password, /^(?=.*[a-z])(?=.*\d)[a-z\d]{8,20}$/);
    assert.ok((await signIn(account)).userId > 0);
  }
});

test('one account has much data, the other has just registered', async () => {
  const [full, empty] = await Promise.all(readDemoAccounts(app.dataDir).map(signIn));
  assert.ok(full && empty);
  const { data: partnersOfFull } = await full.send(listPartners);
  assert.deepEqual(
    [partnersOfFull.summary.total, partnersOfFull.summary.direct, partnersOfFull.summary.indirect],
    [36, 12, 24],
  );
  assert.equal(partnersOfFull.summary.inviter?.userName, '宋砚秋');
  const { data: home } = await full.send(getHome, { range: 90 });
  assert.equal(home.growth.level, 5);
  assert.ok(home.series.filter(({ visits }) => visits > 0).length > 80);
  const { data: emptyHome } = await empty.send(getHome);
  assert.deepEqual(
    [emptyHome.partners, emptyHome.todos.map(({ key }) => key)],
    [0, ['profile', 'avatar', 'card', 'account', 'log', 'invite']],
  );
});

test('the full account has a wallet that real sales filled: rewards in every state, and books that agree', async () => {
  const [full] = await Promise.all(readDemoAccounts(app.dataDir).map(signIn));
  assert.ok(full);
  const { data: wallet } = await full.send(getAssets);
  assert.ok(
    wallet.available > 0 &&
      wallet.pending > 0 &&
      wallet.totalIncome > 0 &&
      wallet.nextSettle !== null,
  );
  const states = await app.db
    .selectDistinct({ status: rewards.status })
    .from(rewards)
    .where(eq(rewards.userId, full.userId));
  assert.deepEqual(states.map(({ status }) => status).sort(), [
    'clawed',
    'held',
    'pending',
    'settled',
    'void',
  ]);
  for (const call of [listDirectRewards, listTeamRewards])
    assert.ok((await full.send(call)).data.summary.total > 0);
  assert.ok((await full.send(listMoney)).data.list.total > 20);
  const { data: home } = await full.send(getHome, { range: 90 });
  assert.ok(home.series.filter(({ reward }) => reward > 0).length > 20);
  const { data: withdrawn } = await full.send(listWithdrawals);
  assert.deepEqual(
    withdrawn.list.data.map(({ status }) => status),
    [10, 40, 50, 40, 40],
  );
  assert.ok(wallet.totalWithdrawn > 0 && wallet.withdrawing > 0);
  assert.deepEqual(await reconcile(app.db), []);
});

test('a newcomer to the console sees work of every kind, and the books agree', async () => {
  const rows = await app.db.select().from(withdrawals);
  const at = (status: number) => rows.filter((row) => row.status === status);
  const inReview = at(WITHDRAW_STATUS.reviewing);
  assert.ok(new Set(inReview.map(({ userId }) => userId)).size >= 10);
  assert.ok(inReview.filter(({ amount }) => amount > WITHDRAW_DEFAULTS.twoPersonAbove).length >= 3);
  assert.equal(inReview.filter(({ reviewer }) => reviewer !== null).length, 1);
  assert.ok(inReview.some(({ reviewBy }) => reviewBy < NOW));
  assert.equal(new Set(inReview.map(({ accountType }) => accountType)).size, 3);
  assert.deepEqual(
    [at(WITHDRAW_STATUS.approved).length, at(WITHDRAW_STATUS.failed).length],
    [3, 1],
  );
  assert.equal(await app.db.$count(riskCases, eq(riskCases.type, 'R3')), 1);
  assert.equal(await app.db.$count(withdrawalDesk, isNotNull(withdrawalDesk.asideAt)), 1);
  assert.ok(rows.every(({ submittedAt }) => submittedAt < NOW));
});

test('the main area has eighty residents on seven levels and one mayor; other cities live too', async () => {
  const [main] = await app.db.select().from(blockAreas).where(eq(blockAreas.name, '青年港街区'));
  const { data } = await app.caller().send(getPlots, { blockAreaId: main?.blockAreaId });
  const taken = data.plots.filter(({ state }) => state === 'taken');
  assert.equal(taken.length, 80);
  assert.deepEqual([...new Set(taken.map(({ level }) => level))].sort(), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(
    taken.filter(({ isMayor }) => isMayor).map(({ no }) => no),
    [20],
  );
  assert.ok((await app.db.select().from(cities)).length >= 3);
  assert.ok(
    (await app.db.select().from(blockAreas)).every(({ residentCount }) => residentCount > 0),
  );
  assert.ok((await app.db.select().from(articles)).length >= 8);
  assert.ok((await app.db.select().from(banners)).length >= 2);
});

test('the city of the demo lives: a cart beside the hero, lights, lanterns, bricks, footprints and a story that its rows tell', async () => {
  const [full] = await Promise.all(readDemoAccounts(app.dataDir).map(signIn));
  assert.ok(full);
  const [main] = await app.db.select().from(blockAreas).where(eq(blockAreas.name, '青年港街区'));
  const { data } = await full.send(getPlots, { blockAreaId: main?.blockAreaId });
  assert.deepEqual(
    data.plots.filter(({ isNew }) => isNew).map(({ no, level }) => [no, level]),
    [
      [18, 1],
      [48, 1],
    ],
  );
  const lit = data.plots.filter(({ isLit }) => isLit).length;
  assert.ok(lit >= 20 && lit < 80);
  const [friend, own] = data.plots.filter(({ no }) => no === 29 || no === 37);
  assert.ok(friend?.hasLantern && own?.hasLantern && friend.bricks > 0 && own.bricks > 5);
  const { data: house } = await full.send(getHouse, {
    blockAreaId: main?.blockAreaId,
    blockNo: 37,
  });
  assert.deepEqual(house.footprints, { today: 1, yesterday: 2, names: ['江晚', '苏念', '许星河'] });
  const { data: story } = await full.send(getStory);
  assert.deepEqual(story.bricks, { logs: 8, lessons: 5, partners: 12 });
  const grown = story.stages.toSorted((a, b) => a.at - b.at).map(({ level }) => level);
  assert.deepEqual(grown, [0, 1, 2, 3, 4, 5]);
});

test('every counter of the demo agrees with what it counts', async () => {
  const wrong = await app.db.execute(sql`
    select u.user_id from users u left join plots own on own.user_id = u.user_id
    where u.direct_count <> (select count(*) from partners p where p.owner_id = u.user_id and p.level = 1)
       or u.team_count <> (select count(*) from partners p where p.owner_id = u.user_id and p.level = 2)
       or u.direct_count <> (select count(*) from users c where c.referee_id = u.user_id)
       or (u.block_area_id, u.block_no::int) is distinct from (own.block_area_id, own.block_no::int)`);
  assert.deepEqual(wrong.rows, []);
  const areas = await app.db.execute(
    sql`select * from block_areas a where resident_count <> (select count(*) from plots p where p.block_area_id = a.block_area_id and state = 'taken')`,
  );
  assert.deepEqual(areas.rows, []);
  const days = await app.db.execute(
    sql`select * from daily_stats d where visits <> (select count(*) from share_visits v where v.referee_id = d.user_id and v.day = d.day)`,
  );
  assert.deepEqual(days.rows, []);
  const funnel = await app.db.execute(sql`
    select l.share_id from share_links l, lateral (select count(*) n, count(registered_user_id) r, count(first_sale_at) f from share_visits v where v.share_id = l.share_id) c
    where (l.visits, l.registrations, l.first_sales) <> (c.n, c.r, c.f)`);
  assert.deepEqual(funnel.rows, []);
  const points = await app.db.execute(
    sql`select u.user_id from users u left join growth_entries g using (user_id) group by u.user_id having u.growth <> coalesce(sum(g.points), 0) or min(g.at) < u.created_at or max(g.at) > ${NOW.toISOString()}::timestamptz`,
  );
  assert.deepEqual(points.rows, []);
});

test('the full account has channels with a funnel, a card with views, and requests to answer', async () => {
  const [full] = await Promise.all(readDemoAccounts(app.dataDir).map(signIn));
  assert.ok(full);
  const { data } = await full.send(getShareStats, { range: 0 });
  assert.deepEqual(data.channels.filter(({ visits }) => visits > 50).length, 4);
  assert.ok(data.total.registrations === 12 && data.total.firstOrders > 0);
  const { data: card } = await full.send(getCard);
  assert.deepEqual([card.isSaved, card.completeness, card.openExchanges], [true, 100, 2]);
  const { data: stats } = await full.send(getCardStats, { range: 30 });
  assert.ok(stats.views > 30 && stats.visitors.length > 0 && stats.unnamed > 0);
  const { data: box } = await full.send(listBox);
  assert.deepEqual([box.list.total, box.summary.reminders], [4, 2]);
});

test('nothing of the demo happened before its person came, or in the future', async () => {
  const late = await app.db
    .select({ n: count() })
    .from(users)
    .where(
      sql`${users.createdAt} > ${NOW.toISOString()} or ${users.lastActiveAt} > ${NOW.toISOString()} or ${users.lastActiveAt} < ${users.createdAt}`,
    );
  const visits = await app.db
    .select({ n: count() })
    .from(shareVisits)
    .where(sql`${shareVisits.visitedAt} > ${NOW.toISOString()}`);
  const orphans = await app.db.execute(
    sql`select 1 from users u join users r on r.user_id = u.referee_id where u.created_at < r.created_at`,
  );
  const feed = await app.db.execute(
    sql`select 1 from (select at, lag(at) over (partition by user_id order by seq) before from feed_items) f where at < before`,
  );
  assert.deepEqual([late[0]?.n, visits[0]?.n, orphans.rows.length, feed.rows.length], [0, 0, 0, 0]);
});

/* The demo is planted twice more. */
if (IS_LONG_RUN)
  test('equal seeds give equal people, another seed others', async () => {
    const [a, b] = await Promise.all([testApp({ isBare: true }), testApp({ isBare: true })]);
    for (const target of [a, b]) await seedDemo(target.db, { now: NOW, seed: 'one', hashPassword });
    assert.deepEqual(await fingerprint(a), await fingerprint(b));
    assert.notDeepEqual(await fingerprint(a), await fingerprint(app));
    await Promise.all([a.close(), b.close()]);
  });

test('seeding again, also from several processes at once, changes nothing', async () => {
  const before = await fingerprint(app);
  const accounts = readDemoAccounts(app.dataDir);
  await Promise.all(
    Array.from({ length: 3 }, () =>
      seed(app.db, { isDemo: true, dataDir: app.dataDir }, new Date(NOW.getTime() + 86_400_000)),
    ),
  );
  assert.deepEqual(await seedDemo(app.db, { now: NOW, seed: 'x', hashPassword }), { accounts: [] });
  assert.deepEqual(await fingerprint(app), before);
  assert.deepEqual(readDemoAccounts(app.dataDir), accounts);
});

test('owners of the demo have seen what is older than two days in their guest books', async () => {
  const { rows } = await app.db.execute<{ unseen: number; old: number }>(sql`
    select count(*) filter (where m.seq > h.seen_seq)::int as unseen, count(*)::int as old
    from house_messages m join houses h on h.user_id = m.owner_id
    where m.seq is not null and m.at < ${new Date(NOW.getTime() - 2 * 86_400_000).toISOString()}::timestamptz`);
  assert.equal(rows[0]?.unseen, 0);
  assert.ok(Number(rows[0]?.old) > 0);
});

test('no text of the seed uses a word that the product forbids', () => {
  const words =
    /躺赚|零投入高回报|上线|下线|裂变|拉人头|人头费|稳赚|保本|日入|财富自由|分享赚钱|转发有奖|三级分销|升值|炒地/;
  for (const text of [
    readContent(shippedTexts('base')),
    readContent(shippedTexts('demo')),
    GOODS,
    BANNERS,
    shop,
    ...fs.readdirSync(DATA).map((file) => fs.readFileSync(`${DATA}/${file}`, 'utf8')),
  ])
    assert.doesNotMatch(JSON.stringify(text), words);
});

test('without the demo there are texts, one city and one empty area, and no people', async () => {
  const bare = await testApp({ isBare: true });
  await seed(bare.db, { isDemo: false, dataDir: bare.dataDir }, NOW);
  await seedBase(bare.db, { now: NOW });
  assert.deepEqual(
    [
      (await bare.db.select().from(users)).length,
      (await bare.db.select().from(cities)).length,
      (await bare.db.select().from(blockAreas)).length,
    ],
    [0, 1, 1],
  );
  assert.deepEqual(readDemoAccounts(bare.dataDir), []);
  await bare.close();
});
