import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/partners';
import { DAY_MS } from '@/lib/time';
import { contentReports, partnerRanks, partners, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { freshKey } from '@/server/testing/city';
import { insertMember } from '@/server/testing/members';
import { type Registered, registerUser } from '@/server/testing/people';
import { publishLevels } from '@/server/testing/rules';
import { periodStart } from './rank';

let app: TestApp;
before(async () => {
  app = await testApp();
  await publishLevels(app, 2);
});
after(() => app.close());

const list = async ({ caller }: Registered, input: object = {}) =>
  (await caller.send(contract.listPartners, input)).data;
const idsOf = async (who: Registered, input: object) =>
  (await list(who, input)).list.data.map(({ partnerId }) => partnerId);
const bring = (memberId: number, saleCount: number, rewardFen: number) =>
  app.db.update(partners).set({ saleCount, rewardFen }).where(eq(partners.memberId, memberId));

test('sorts go by orders, by reward and by day, both ways; equal ones by day', async () => {
  const me = await registerUser(app);
  const [a, b, c] = [
    await insertMember(app.db, { by: me.userId }),
    await insertMember(app.db, { by: me.userId }),
    await insertMember(app.db, { by: me.userId }),
  ];
  await bring(a, 2, 10_00);
  await bring(b, 5, 3_00);
  const sorted = (sort: string, order: string) => idsOf(me, { level: 1, sort, order });
  assert.deepEqual(await sorted('orders', 'desc'), [b, a, c]);
  assert.deepEqual(await sorted('orders', 'asc'), [c, a, b]);
  assert.deepEqual(await sorted('reward', 'desc'), [a, b, c]);
  assert.deepEqual(await sorted('joined', 'asc'), [a, b, c]);
  assert.deepEqual(await idsOf(me, { level: 1, sort: 'orders', page: 2, per_page: 2 }), [c]);
});

test('all levels together are one order', async () => {
  const me = await registerUser(app);
  const direct = await insertMember(app.db, { by: me.userId });
  const second = await insertMember(app.db, { by: direct });
  const other = await insertMember(app.db, { by: me.userId });
  await bring(second, 3, 1_00);
  await bring(other, 1, 9_00);
  const levels = async (sort: string) =>
    (await list(me, { sort })).list.data.map(({ level, orderCount }) => [level, orderCount]);
  assert.deepEqual(await levels('orders'), [
    [2, 3],
    [1, 1],
    [1, 0],
  ]);
  assert.deepEqual(await levels('reward'), [
    [1, 1],
    [2, 3],
    [1, 0],
  ]);
});

test('filters say who has ordered, who is active, who is a mayor and who learns', async () => {
  const me = await registerUser(app);
  const now = new Date(app.clock.now);
  const idle = new Date(now.getTime() - 31 * DAY_MS);
  const mayor = await insertMember(app.db, { by: me.userId, isMayor: true, lastActiveAt: idle });
  const student = await insertMember(app.db, { by: me.userId, isStudent: true, lastActiveAt: now });
  const buyer = await insertMember(app.db, { by: me.userId, lastActiveAt: idle });
  await bring(buyer, 1, 1_00);
  const only = (filter: string) => idsOf(me, { filter });
  assert.deepEqual(await only('ordered'), [buyer]);
  assert.deepEqual(await only('none'), [student, mayor]);
  assert.deepEqual(await only('active'), [student]);
  assert.deepEqual(await only('mayor'), [mayor]);
  assert.deepEqual(await only('student'), [student]);
  assert.equal((await list(me, { filter: 'mayor' })).list.total, 1);
});

test('a channel shows who came by it, and joins with filter and search', async () => {
  const me = await registerUser(app);
  const [a, b] = [
    await insertMember(app.db, { by: me.userId, userName: '周予安' }),
    await insertMember(app.db, { by: me.userId, userName: '周小川' }),
  ];
  await app.db
    .update(partners)
    .set({ channel: 'poster', saleCount: 1 })
    .where(eq(partners.memberId, b));
  assert.deepEqual(await idsOf(me, { channel: 'poster' }), [b]);
  assert.deepEqual(await idsOf(me, { channel: 'link', keyword: '予安' }), [a]);
  assert.deepEqual(await idsOf(me, { channel: 'link', filter: 'ordered' }), []);
});

test('what the second level hides no filter reveals', async () => {
  const me = await registerUser(app);
  const direct = await insertMember(app.db, { by: me.userId });
  await insertMember(app.db, {
    by: direct,
    isMayor: true,
    isStudent: true,
    lastActiveAt: new Date(app.clock.now),
  });
  for (const filter of ['active', 'mayor', 'student'])
    assert.equal((await list(me, { level: 2, filter })).list.total, 0);
  const [row] = (await list(me, { level: 2 })).list.data;
  assert.deepEqual([row?.lastActiveAt, row?.note, row?.tags], [null, '', []]);
});

test('nobody was active before joining, though only the day of it is told', async () => {
  const me = await registerUser(app);
  const now = new Date(app.clock.now);
  await insertMember(app.db, { by: me.userId, lastActiveAt: now });
  const [row] = (await list(me, {})).list.data;
  assert.equal(row?.lastActiveAt, row?.joinedAt);
});

test('a note is private to its owner, and only on direct partners', async () => {
  const [me, other] = [await registerUser(app), await registerUser(app)];
  const friend = await registerUser(app, { refereeId: me.userId });
  const below = await registerUser(app, { refereeId: friend.userId });
  const note = (
    { caller }: Registered,
    partnerId: number,
    words: object = { note: '大学同学', tags: ['同学', '同学', '杭州'] },
  ) => caller.send(contract.notePartner, { partnerId, ...words }, freshKey());
  assert.deepEqual((await note(me, friend.userId)).data, {
    note: '大学同学',
    tags: ['同学', '杭州'],
  });
  const [row] = (await list(me, { level: 1 })).list.data;
  assert.deepEqual([row?.note, row?.tags], ['大学同学', ['同学', '杭州']]);
  assert.equal((await note(other, friend.userId)).data.err, 'not_found');
  assert.equal((await note(me, below.userId)).data.err, 'not_found');
  const indirect = (await list(me, { level: 2 })).list.data[0]?.partnerId ?? 0;
  assert.equal((await note(me, indirect)).data.err, 'not_found');
  assert.ok((await note(me, friend.userId, { note: '长'.repeat(101) })).data.fields?.note);
  assert.equal(
    JSON.stringify((await friend.caller.send(contract.getReferee)).data).includes('同学'),
    false,
  );
});

test('a direct partner can be reported once, nobody else’s', async () => {
  const [me, other] = [await registerUser(app), await registerUser(app)];
  const friend = await registerUser(app, { refereeId: me.userId });
  const report = ({ caller }: Registered) =>
    caller.send(contract.reportPartner, { partnerId: friend.userId, reason: 'ad' });
  assert.deepEqual(
    [(await report(me)).code, (await report(me)).code, (await report(other)).data.err],
    [200, 200, 'not_found'],
  );
  const reports = await app.db
    .select()
    .from(contentReports)
    .where(eq(contentReports.refId, friend.userId));
  assert.deepEqual(
    reports.map(({ kind, reporterId }) => [kind, reporterId]),
    [['nickname', me.userId]],
  );
});

test('the ranking lists who wants to be listed, by new partners of the week and month, without money', async () => {
  const [a, b, shy] = [await registerUser(app), await registerUser(app), await registerUser(app)];
  for (const [who, n] of [
    [a, 2],
    [b, 3],
    [shy, 4],
  ] as const)
    for (let i = 0; i < n; i += 1)
      await insertMember(app.db, { by: who.userId, at: new Date(app.clock.now) });
  await a.caller.send(contract.joinRank, { isListed: true });
  await b.caller.send(contract.joinRank, { isListed: true });
  const rank = async ({ caller }: Registered, type = 'week') =>
    (await caller.send(contract.getRank, { type })).data;
  const seen = await rank(a);
  assert.deepEqual(
    seen.list.data.map(({ rank: place, count, isMe }) => [place, count, isMe]),
    [
      [1, 3, false],
      [2, 2, true],
    ],
  );
  assert.deepEqual(
    [
      seen.summary.position,
      (await rank(b)).summary.position,
      (await rank(shy)).summary.position,
      (await rank(shy)).summary.count,
    ],
    [2, 1, null, 4],
  );
  const faces = seen.list.data.map(({ avatar }) => avatar);
  assert.deepEqual(faces, [`preset:${b.userId % 12}`, `preset:${a.userId % 12}`]);
  assert.doesNotMatch(JSON.stringify(seen), /reward|fen|amount/);
  await app.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, b.userId));
  const without = await rank(a);
  assert.deepEqual(
    [without.list.total, without.list.data[0]?.rank, without.summary.position],
    [1, 1, 1],
    'a frozen member takes nobody’s place',
  );
  await app.db.update(users).set({ status: 'active' }).where(eq(users.userId, b.userId));
  await insertMember(app.db, { by: a.userId, at: new Date(app.clock.now) });
  await b.caller.send(contract.joinRank, { isListed: false });
  assert.deepEqual(
    (await rank(a, 'month')).list.data.map(({ count }) => count),
    [3],
  );
});

test('a week begins on Monday in Shanghai, a month on its first day', () => {
  assert.equal(
    periodStart('week', new Date('2026-11-22T15:59:59Z')),
    '2026-11-16',
    'Sunday night still belongs to the week',
  );
  assert.equal(periodStart('week', new Date('2026-11-22T16:00:00Z')), '2026-11-23');
  assert.equal(periodStart('month', new Date('2026-11-30T16:00:00Z')), '2026-12-01');
});

/** A hundred thousand in `npm run proof`. */
const MANY = Number(process.env.PARTNERS ?? 20_000);

test('with many thousand direct partners every list has its page, and says where it is cut off', async () => {
  const me = await registerUser(app);
  const BATCH = 5_000;
  for (let first = 1; first <= MANY; first += BATCH) {
    await app.db.execute(sql`
    with people as (
      insert into users (mobile, user_name, invite_code, referee_id, inviter_seq, is_mayor, last_active_at)
      select 'many' || n, '居民' || n, 'many' || n, ${me.userId}, n, n % 1000 = 0, now() - make_interval(days => n % 400) from generate_series(${first}::int, ${first + BATCH - 1}::int) n returning user_id, inviter_seq
    )
    insert into partners (owner_id, seq, level, level_seq, member_id, channel, joined_at, sale_count, reward_fen)
    select ${me.userId}, inviter_seq, 1, inviter_seq, user_id, case when inviter_seq % 500 = 0 then 'card' else 'link' end, now(), inviter_seq % 7, inviter_seq % 90000 from people`);
    // references to a table that was small when they were planned are looked up by a sequential scan
    if (first === 1) await app.db.execute(sql`analyze users`);
  }
  await app.db.update(users).set({ directCount: MANY }).where(eq(users.userId, me.userId));
  await app.db.execute(sql`analyze partners, users`);
  const plain = await list(me, { level: 1 });
  assert.deepEqual([plain.list.total, plain.summary.isCapped], [MANY, false]);
  for (const input of [
    { page: Math.floor((MANY * 0.9) / 15) },
    { sort: 'orders' },
    { sort: 'reward', order: 'asc' },
    { filter: 'ordered' },
    { filter: 'none' },
    { filter: 'mayor' },
    { channel: 'card' },
    { filter: 'active' },
    { keyword: '居民' },
    { keyword: '居民', sort: 'reward' },
    { keyword: '居民', filter: 'active' },
  ]) {
    const { list: page } = await list(me, { level: 1, ...input });
    assert.equal(page.data.length, 15, JSON.stringify(input));
  }
  const cut = await list(me, { level: 1, sort: 'orders' });
  assert.deepEqual([cut.list.total, cut.summary.isCapped], [500, true]);
  assert.equal((await list(me, { level: 1, filter: 'mayor' })).list.total, MANY / 1000);
  assert.equal(
    (await app.db.select().from(partnerRanks).where(eq(partnerRanks.userId, me.userId))).length,
    0,
    'reading counts nothing',
  );
});
