import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/partners';
import { addMonths, monthOf, monthStart } from '@/lib/time';
import { partners, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { type Registered, registerUser } from '@/server/testing/people';
import { publishLevels } from '@/server/testing/rules';
import { sell } from '@/server/testing/sales';

let app: TestApp;
before(async () => {
  app = await testApp({ env: { REWARD_LEVELS: '2' } });
});
after(() => app.close());

const list = async ({ caller }: Registered, input: object = {}) =>
  (await caller.send(contract.listPartners, input)).data;

test('a new member has no partners, six empty months and no inviter', async () => {
  const { list: page, summary } = await list(await registerUser(app));
  assert.deepEqual(page, { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 });
  assert.equal(summary.months.length, 6);
  assert.deepEqual([summary.total, summary.month, summary.inviter], [0, 0, null]);
});

test('an inviter sees a direct partner by name, masked number and plate', async () => {
  const inviter = await registerUser(app);
  const friend = await registerUser(app, { refereeId: inviter.userId, mobile: '13812345678' });
  const { list: page, summary } = await list(inviter);
  const [row] = page.data;
  assert.deepEqual(
    [row?.partnerId, row?.level, row?.mobileMask, row?.channel],
    [friend.userId, 1, '138****5678', 'link'],
  );
  assert.equal(row?.blockNo, friend.session.blockNo);
  assert.ok((row?.buildingLevel ?? 0) >= 1);
  assert.deepEqual([summary.total, summary.direct, summary.indirect, summary.month], [1, 1, 0, 1]);
  assert.equal((await list(friend)).summary.inviter?.userId, inviter.userId);
});

test('of the second level only the first character and the month of joining are shown', async () => {
  const top = await registerUser(app);
  const middle = await registerUser(app, { refereeId: top.userId });
  const at = new Date('2026-03-17T04:05:06Z');
  const below = await insertMember(app.db, {
    by: middle.userId,
    at,
    userName: '沈清和',
    mobile: '13511112222',
    avatar: 'preset:1',
    isMayor: true,
    wechat: 'secret',
  });
  await app.db.update(users).set({ bio: '秘密' }).where(eq(users.userId, below));
  const answer = await list(top, { level: 2 });
  const [row] = answer.list.data;
  assert.equal(answer.list.total, 1);
  assert.equal(row?.userName, '沈**');
  assert.equal(row?.joinedAt, monthStart('2026-03').getTime());
  assert.deepEqual(
    [row?.mobileMask, row?.avatar, row?.areaName, row?.blockNo, row?.isMayor, row?.isStudent],
    ['', '', '', null, false, false],
  );
  assert.ok(
    (row?.partnerId ?? 0) >= 1_000_000_000_000,
    'not the user id: it would open the public profile',
  );
  assert.doesNotMatch(JSON.stringify(answer), /清和|1351111|2222|secret|秘密/);

  const detail = await top.caller.send(contract.getPartner, { partnerId: row?.partnerId });
  assert.deepEqual(detail.data.timeline, [
    { type: 'register', time: monthStart('2026-03').getTime(), text: '2026年3月加入' },
  ]);
  assert.doesNotMatch(JSON.stringify(detail), /清和|1351111/);
  assert.equal(
    (await top.caller.send(contract.getPartner, { partnerId: below })).data.err,
    'not_found',
  );
});

test('the second level stays closed while the operator has opened one level only', async () => {
  const top = await registerUser(app);
  const middle = await registerUser(app, { refereeId: top.userId });
  await insertMember(app.db, { by: middle.userId });
  const indirect = (await list(top, { level: 2 })).list.data[0];
  const { caller } = top;
  await publishLevels(app, 1);
  for (const [level, total] of [
    [0, 1],
    [1, 1],
    [2, 0],
  ] as const) {
    const { data } = await caller.send(contract.listPartners, { level });
    assert.deepEqual(
      [data.list.total, data.list.data.length, data.summary.total, data.summary.indirect],
      [total, total, 1, 0],
    );
  }
  assert.equal(
    (await caller.send(contract.getPartner, { partnerId: indirect?.partnerId })).data.err,
    'not_found',
  );
  await publishLevels(app, 2);
});

test('somebody else’s partner, and a member without an inviter, are not found', async () => {
  const [mine, other] = [await registerUser(app), await registerUser(app)];
  const theirs = await insertMember(app.db, { by: other.userId });
  for (const partnerId of [theirs, other.userId, mine.userId, 987_654_321]) {
    assert.equal(
      (await mine.caller.send(contract.getPartner, { partnerId })).data.err,
      'not_found',
    );
  }
});

test('guests see no partners at all', async () => {
  for (const endpoint of [contract.listPartners, contract.getReferee])
    assert.equal((await app.caller().send(endpoint)).code, 401);
  assert.equal((await app.caller().send(contract.getPartner, { partnerId: 10001 })).code, 401);
});

test('pages hold every partner once, newest first, for all levels and for each', async () => {
  const me = await registerUser(app);
  const first = await insertMember(app.db, { by: me.userId });
  for (let i = 0; i < 11; i += 1)
    await insertMember(app.db, { by: i % 3 === 0 ? first : me.userId });
  for (const [level, total] of [
    [0, 12],
    [1, 8],
    [2, 4],
  ] as const) {
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(total / 5); page += 1) {
      const { list: answer } = await list(me, { level, page, per_page: 5 });
      assert.deepEqual(
        [answer.total, answer.last_page, answer.current_page],
        [total, Math.ceil(total / 5), page],
      );
      seen.push(...answer.data.map(({ partnerId }) => partnerId));
    }
    assert.equal(new Set(seen).size, total);
  }
  const ids = (await list(me, { level: 1 })).list.data.map(({ partnerId }) => partnerId);
  assert.deepEqual(
    ids,
    [...ids].sort((a, b) => b - a),
  );
  assert.deepEqual((await list(me, { page: 99 })).list.data, []);
});

test('a search finds direct partners by part of the name or by the last digits of the number', async () => {
  const me = await registerUser(app);
  const zhou = await insertMember(app.db, {
    by: me.userId,
    userName: '周予安',
    mobile: '13700001234',
  });
  const chen = await insertMember(app.db, {
    by: me.userId,
    userName: '陈屿100%',
    mobile: '13700005678',
  });
  const hidden = await insertMember(app.db, {
    by: zhou,
    userName: '周小川',
    mobile: '13700009999',
  });
  const find = async (keyword: string, level = 0) =>
    (await list(me, { keyword, level })).list.data.map(({ partnerId }) => partnerId);
  assert.deepEqual(await find('予安'), [zhou]);
  assert.deepEqual(await find('5678'), [chen]);
  assert.deepEqual(await find('1370000'), [], 'the number is matched from its end only');
  assert.deepEqual(await find('0%'), [chen], 'a wildcard is an ordinary character');
  assert.deepEqual(await find('周_'), []);
  assert.ok(!(await find('小川')).includes(hidden), 'the second level cannot be searched');
  assert.deepEqual(await find('9999', 2), []);
  assert.equal((await find('安')).length, 3, 'one character is not a search');
});

test('months count direct partners in Shanghai time, the newest month last', async () => {
  const me = await registerUser(app);
  const month = monthOf(new Date(app.clock.now));
  const last = addMonths(month, -1);
  await insertMember(app.db, { by: me.userId, at: new Date(monthStart(month).getTime() - 1) });
  await insertMember(app.db, { by: me.userId, at: monthStart(month) });
  await insertMember(app.db, { by: me.userId, at: monthStart(month) });
  const { summary } = await list(me);
  assert.deepEqual([summary.month, summary.lastMonth], [2, 1]);
  assert.deepEqual(summary.months.slice(-2), [
    { month: last, count: 1 },
    { month, count: 2 },
  ]);
});

test('a partner’s timeline runs from the registration to the plot and the first sale', async () => {
  const inviter = await registerUser(app);
  const friend = await registerUser(app, { refereeId: inviter.userId });
  const { data } = await inviter.caller.send(contract.getPartner, { partnerId: friend.userId });
  assert.deepEqual(
    data.timeline.map(({ type }) => type),
    ['register', 'plot'],
  );
  assert.match(data.timeline[1]?.text ?? '', /领取.+街区 \d{3} 号/);
  app.advance(1_000);
  await sell(app, { buyerId: friend.userId });
  const later = (await inviter.caller.send(contract.getPartner, { partnerId: friend.userId })).data;
  assert.deepEqual(
    [later.timeline.at(-1)?.type, later.partner.orderCount, later.partner.reward],
    ['order', 1, 19_90],
  );
});

/** A hundred thousand in `npm run proof`. */
const MANY = Number(process.env.PARTNERS ?? 20_000);

test('the last page of many thousand partners is read by index, without passing over the others', async () => {
  const owner = await insertMember(app.db);
  for (let first = 1; first <= MANY; first += 10_000) {
    await app.db.execute(sql`
    with people as (
      insert into users (mobile, user_name, invite_code) select 'bulk' || n, '居民' || n, 'bulk' || n from generate_series(${first}::int, ${first + 9_999}::int) n returning user_id
    )
    insert into partners (owner_id, seq, level, level_seq, member_id, channel, joined_at)
    select ${owner}, ${first - 1}::int + row_number() over (), 1, ${first - 1}::int + row_number() over (), user_id, 'link', now() from people`);
  }
  await app.db.execute(sql`analyze partners`);
  const explain = async (column: 'seq' | 'level_seq') => {
    const level = column === 'level_seq' ? sql`and p.level = 1` : sql``;
    const { rows } = await app.db.execute<{
      'QUERY PLAN': { Plan: { 'Actual Rows': number } }[];
    }>(sql`
      explain (analyze, format json) select * from ${partners} p
      where p.owner_id = ${owner} ${level} and p.${sql.raw(column)} <= 15 and p.${sql.raw(column)} > 0 order by p.${sql.raw(column)} desc`);
    return JSON.stringify(rows[0]?.['QUERY PLAN']);
  };
  for (const column of ['seq', 'level_seq'] as const) {
    const plan = await explain(column);
    assert.match(plan, /Index Scan/);
    assert.doesNotMatch(plan, /Seq Scan|"Sort"|"Rows Removed by Filter":\d{2,}/);
  }
});
