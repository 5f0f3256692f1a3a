import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { getPlots } from '@/lib/contract/city';
import * as contract from '@/lib/contract/houses';
import { dayOf } from '@/lib/time';
import { areaFeed, areaNotices, blockAreas, dailyStats, houses, users } from '@/server/db/schema';
import { homeless, makeMayor, resident } from '@/server/testing/city';
import { insertMember } from '@/server/testing/members';
import { statementsOf } from '@/server/testing/statements';
import { app, area, cityId, setUp } from './street-fixtures';

setUp();

const now = () => new Date(app.clock.now);

test('a street shows its figures, its mayor and the houses around the asked number', async () => {
  const blockAreaId = await area();
  const [mayor, neighbour] = [
    await resident(app, blockAreaId, 20),
    await resident(app, blockAreaId, 22),
  ];
  await makeMayor(app, mayor);
  await app.db
    .update(users)
    .set({ userName: '宋砚秋', growth: 3000 })
    .where(eq(users.userId, mayor.userId));
  const { data } = await neighbour.caller.send(contract.getStreet, { blockAreaId, blockNo: 21 });
  assert.deepEqual(data.area, {
    blockAreaId,
    name: data.area.name,
    cityId,
    cityName: '滨江',
    plotCount: 100,
    residents: 2,
    freePlots: 95,
  });
  assert.equal(data.stats.newThisMonth, 2);
  assert.deepEqual(
    [data.mayor?.userName, data.mayor?.blockNo, data.myNo, data.isMayor, data.blockNo],
    ['宋砚秋', 20, 22, false, 21],
  );
  assert.deepEqual(
    data.neighbours.map(({ no }) => no),
    [18, 19, 20, 21, 22, 23, 24],
  );
  assert.deepEqual(data.neighbours[2], {
    no: 20,
    state: 'taken',
    level: 7,
    theme: 'plain',
    owner: { userId: mayor.userId, userName: '宋砚秋', avatar: '', isMayor: true },
  });
  assert.deepEqual(data.neighbours[3], {
    no: 21,
    state: 'free',
    level: 0,
    theme: 'plain',
    owner: null,
  });

  const guest = await app.caller().send(contract.getStreet, { blockAreaId });
  assert.deepEqual(
    [guest.data.blockNo, guest.data.mayor?.userName, guest.data.myNo],
    [20, '宋**', null],
    'guests begin at the mayor',
  );
  assert.equal((await mayor.caller.send(contract.getStreet, { blockAreaId })).data.isMayor, true);
  assert.deepEqual(
    (
      await app.caller().send(contract.getStreet, { blockAreaId, blockNo: 100 })
    ).data.neighbours.map(({ no }) => no),
    [97, 98, 99, 100],
  );
});

test('an empty area begins at its first number, and an unknown one is not found', async () => {
  const blockAreaId = await area(4);
  const { data } = await app.caller().send(contract.getStreet, { blockAreaId, blockNo: 900 });
  assert.deepEqual(
    [data.blockNo, data.neighbours.length, data.mayor, data.notice, data.welcome],
    [1, 4, null, null, ''],
  );
  for (const call of [
    contract.getStreet,
    contract.getStreetRank,
    contract.listStreetFeed,
    contract.manageNotices,
  ])
    assert.equal(
      (await app.caller().send(call, { blockAreaId: 999_999 })).data.err,
      'not_found',
      call.name,
    );
});

test('areas are ranked by their residents', async () => {
  const blockAreaId = await area();
  const before = (await app.caller().send(contract.getStreet, { blockAreaId })).data.stats;
  assert.equal(before.rank > 1, true);
  await app.db
    .update(blockAreas)
    .set({ residentCount: 97 })
    .where(eq(blockAreas.blockAreaId, blockAreaId));
  const { rank, areas } = (await app.caller().send(contract.getStreet, { blockAreaId })).data.stats;
  assert.deepEqual([rank, areas], [1, before.areas]);
  const alter = (of: number, values: Partial<typeof blockAreas.$inferInsert>) =>
    app.db.update(blockAreas).set(values).where(eq(blockAreas.blockAreaId, of));
  await alter(await area(), { mergedInto: blockAreaId, residentCount: 98 });
  assert.deepEqual(
    (await app.caller().send(contract.getStreet, { blockAreaId })).data.stats,
    { newThisMonth: 0, rank, areas },
    'a merged street has no rank',
  );
  await alter(blockAreaId, { residentCount: 0 });
});

test('residents are ranked by people, by this month and by growth; the caller sees the own row wherever it stands', async () => {
  const blockAreaId = await area();
  const people = [];
  for (let i = 1; i <= 23; i += 1)
    people.push(
      await insertMember(app.db, { blockAreaId, blockNo: i, directCount: i, growth: 1000 - i }),
    );
  const me = await resident(app, blockAreaId, 50);
  const [first, second] = people;
  await app.db.insert(dailyStats).values([
    { userId: first ?? 0, day: dayOf(now()), newPartners: 4 },
    { userId: second ?? 0, day: '2020-01-01', newPartners: 9 },
  ]);
  const rank = async (by: string) =>
    (await me.caller.send(contract.getStreetRank, { blockAreaId, by })).data;
  const byPeople = await rank('people');
  assert.deepEqual(
    [byPeople.rows.length, byPeople.rows[0]?.value, byPeople.rows[0]?.place],
    [20, 23, 1],
  );
  assert.equal(byPeople.me, null, 'a newcomer reads no place among those who have brought nobody');
  await app.db.update(users).set({ growth: 1 }).where(eq(users.userId, me.userId));
  const mine = (await rank('growth')).me;
  assert.deepEqual([mine?.place, mine?.value, mine?.isMe], [24, 1, true]);
  assert.deepEqual(
    [
      (await rank('growth')).rows[0]?.blockNo,
      (await rank('month')).rows[0]?.value,
      (await rank('month')).rows[1]?.value,
    ],
    [1, 4, 0],
  );
  assert.equal(
    (await me.caller.send(contract.getStreetRank, { blockAreaId, by: 'money' })).data.err,
    'invalid_input',
  );
  assert.equal((await app.caller().send(contract.getStreetRank, { blockAreaId })).data.me, null);
});

test('the activity feed of a street lists who moved in, in pages without gaps and with masked names', async () => {
  const blockAreaId = await area();
  for (let no = 1; no <= 4; no += 1) await resident(app, blockAreaId, no);
  const { data } = await app.caller().send(contract.listStreetFeed, { blockAreaId, per_page: 3 });
  assert.deepEqual([data.list.total, data.list.data.map(({ seq }) => seq)], [4, [4, 3, 2]]);
  assert.match(data.list.data[0]?.text ?? '', /^.\*\* 入住 004 号$/u);
});

test('the mayor posts notices, pins one at most, and nobody else does', async () => {
  const blockAreaId = await area();
  const [mayor, other] = [await resident(app, blockAreaId, 1), await resident(app, blockAreaId, 2)];
  await makeMayor(app, mayor);
  const notice = (by: typeof mayor, input: object) =>
    by.caller.send(contract.manageNotices, { blockAreaId, ...input });
  assert.equal((await notice(other, { op: 'add', content: '我也想发' })).data.err, 'not_mayor');
  assert.equal(
    (await app.caller().send(contract.manageNotices, { blockAreaId, op: 'add', content: '访客' }))
      .code,
    401,
  );
  await notice(mayor, { op: 'add', content: '第一条\n换行保留', isPinned: true });
  await Promise.all(
    ['二', '三', '四'].map((content) => notice(mayor, { op: 'add', content, isPinned: true })),
  );
  const { list } = (await notice(other, {})).data;
  assert.deepEqual(
    [
      list.total,
      list.data.filter(({ isPinned }) => isPinned).length,
      list.data.at(-1)?.content,
      list.data[0]?.canDelete,
    ],
    [4, 1, '第一条\n换行保留', false],
  );
  const first = list.data.at(-1)?.noticeId;
  await notice(mayor, { op: 'pin', noticeId: first });
  assert.equal(
    (await app.caller().send(contract.getStreet, { blockAreaId })).data.notice?.noticeId,
    first,
  );
  assert.equal(
    (await notice(mayor, { op: 'unpin', noticeId: first })).data.list.data.some(
      ({ isPinned }) => isPinned,
    ),
    false,
  );
  assert.equal((await notice(mayor, { op: 'del', noticeId: first })).data.list.data.length, 3);
  assert.equal((await notice(mayor, { op: 'del', noticeId: first })).data.err, 'not_found');
  for (const content of ['', '一'.repeat(301)])
    assert.equal((await notice(mayor, { op: 'add', content })).data.err, 'invalid_input');
  assert.equal(
    (await notice(mayor, { op: 'add', content: '跟我 财 富 自 由' })).data.err,
    'word_forbidden',
  );
  const [otherArea] = [await area()];
  assert.equal(
    (
      await mayor.caller.send(contract.manageNotices, {
        blockAreaId: otherArea,
        op: 'pin',
        noticeId: first,
      })
    ).data.err,
    'not_mayor',
  );
  assert.equal(
    (await app.db.select().from(areaNotices).where(eq(areaNotices.isPinned, true))).length,
    0,
  );
});

test('a reported notice stays until five people say so', async () => {
  const blockAreaId = await area();
  const mayor = await resident(app, blockAreaId, 1);
  await makeMayor(app, mayor);
  const { data } = await mayor.caller.send(contract.manageNotices, {
    blockAreaId,
    op: 'add',
    content: '周六大扫除',
  });
  const noticeId = data.list.data[0]?.noticeId;
  for (let i = 0; i < 5; i += 1) {
    assert.equal(
      (await app.caller().send(contract.getStreet, { blockAreaId })).data.notice?.noticeId,
      noticeId,
    );
    await (
      await homeless(app)
    ).caller.send(contract.manageNotices, { blockAreaId, op: 'report', noticeId, reason: 'other' });
  }
  assert.equal((await app.caller().send(contract.getStreet, { blockAreaId })).data.notice, null);
  assert.deepEqual(
    (await app.caller().send(contract.manageNotices, { blockAreaId })).data.list.data,
    [],
  );
});

test('the mayor welcomes visitors in sixty characters', async () => {
  const blockAreaId = await area();
  const [mayor, other] = [await resident(app, blockAreaId, 1), await resident(app, blockAreaId, 2)];
  await makeMayor(app, mayor);
  const welcome = async (by: typeof mayor, words: string) =>
    (await by.caller.send(contract.setWelcome, { blockAreaId, words })).data.err;
  assert.equal(await welcome(mayor, '来了就是邻居'), undefined);
  assert.equal(
    (await app.caller().send(contract.getStreet, { blockAreaId })).data.welcome,
    '来了就是邻居',
  );
  assert.equal(await welcome(other, '我来写'), 'not_mayor');
  assert.equal(await welcome(mayor, '一'.repeat(61)), 'invalid_input');
  assert.equal(await welcome(mayor, '躺赚街区'), 'word_forbidden');
  assert.equal(await welcome(mayor, ''), undefined);
});

test('an area of a thousand plots costs the statements of a small one, and is sent in pages', async () => {
  const [small, large] = [await area(20), await area(1000)];
  await app.db.execute(sql`with people as (
    insert into users (mobile, user_name, invite_code, block_area_id, block_no) select '1370000' || (1000 + no), '千人' || no, 'T' || (10000 + no), ${large}, no from generate_series(1, 1000) no where no not in (8, 66, 88) returning user_id, block_no)
    update plots p set user_id = people.user_id, state = 'taken', taken_at = now() from people where p.block_area_id = ${large} and p.block_no = people.block_no`);
  await app.db.execute(
    sql`update block_areas set resident_count = 997, feed_count = 1 where block_area_id = ${large}`,
  );
  await app.db
    .insert(areaFeed)
    .values({ blockAreaId: large, seq: 1, kind: 'join', text: '千人入住', at: now() });
  const guest = app.caller();
  const visit = async (blockAreaId: number) => {
    await guest.send(contract.getStreet, { blockAreaId });
    await guest.send(contract.getStreetRank, { blockAreaId });
    await guest.send(getPlots, { blockAreaId, from: 1, to: 100 });
  };
  await visit(small); // fills what is cached for every area
  const expected = await statementsOf(() => visit(small));
  const sent = await statementsOf(() => visit(large));
  assert.equal(sent.length, expected.length, sent.join('\n'));
  const page = await guest.send(getPlots, { blockAreaId: large, from: 901, to: 1000 });
  assert.deepEqual(
    [page.data.plots.length, page.data.plots.at(-1)?.no, page.data.plots.at(-1)?.name],
    [100, 1000, '千**'],
  );
  assert.ok(JSON.stringify(page.data).length < 16_000);
  assert.equal(
    (await guest.send(getPlots, { blockAreaId: large, from: 1, to: 1000 })).data.err,
    'invalid_input',
    'the whole area in one answer would be too much',
  );
  assert.equal((await app.db.select().from(houses)).length < 100, true);
});
