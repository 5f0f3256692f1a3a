import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, gt } from 'drizzle-orm';
import * as contract from '@/lib/contract/city';
import { DAY_MS } from '@/lib/time';
import { blockAreas, cities, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { type Registered, registerUser } from '@/server/testing/people';
import { createArea } from './areas';
import { takeOffice } from './mayors';
import { takePlot } from './occupy';

let app: TestApp;
let cityId: number;
let reader: Registered;

before(async () => {
  app = await testApp();
  const [city] = await app.db
    .insert(cities)
    .values({ name: '地图城', pinyin: 'ditucheng' })
    .returning({ cityId: cities.cityId });
  cityId = city?.cityId ?? 0;
  reader = await registerUser(app);
});
after(() => app.close());

const show = async (caller = app.caller(), more: object = {}) =>
  (await caller.send(contract.getCityMap, { cityId, ...more })).data;

async function settle(blockAreaId: number, blockNo: number, now: Date) {
  const userId = await insertMember(app.db);
  await app.db.transaction((tx) => takePlot(tx, { userId, blockAreaId, blockNo, now }));
  return userId;
}

test('a city without areas is empty, an unknown one is not found', async () => {
  assert.deepEqual(await show(), {
    city: { cityId, name: '地图城', areas: 0 },
    part: 0,
    areas: [],
  });
  assert.equal(
    (await app.caller().send(contract.getCityMap, { cityId: 999_999 })).data.err,
    'not_found',
  );
});

test('areas come in the order of their numbers, with residents, arrivals of the week and a mayor whose name guests read masked', async () => {
  const now = new Date(app.clock.now);
  const first = await createArea(app.db, { cityId, name: '东港街区' });
  await createArea(app.db, { cityId, name: '西港街区' });
  await settle(first, 1, new Date(now.getTime() - 8 * DAY_MS));
  const userId = await settle(first, 2, now);
  await app.db.transaction((tx) =>
    takeOffice(tx, {
      blockAreaId: first,
      userId,
      userName: '许星河',
      blockNo: 2,
      source: 'appointed',
      until: new Date(now.getTime() + DAY_MS),
      now,
    }),
  );
  const seen = async (caller = app.caller()) =>
    (await show(caller)).areas.map((area) => [area.seq, area.name, area.residents, area.arrivals]);
  assert.deepEqual(await seen(), [
    [1, '东港街区', 2, 1],
    [2, '西港街区', 0, 0],
  ]);
  const nameOf = async (caller = app.caller()) => (await show(caller)).areas[0]?.mayor?.userName;
  const whole = await nameOf(reader.caller);
  assert.match((await nameOf()) ?? '', /\*/);
  assert.doesNotMatch(whole ?? '', /\*/);
});

test('an area is open since somebody first lived there', async () => {
  const now = new Date(app.clock.now);
  const blockAreaId = await createArea(app.db, { cityId, name: '老港街区' });
  const openedAt = async () =>
    (await show()).areas.find((area) => area.blockAreaId === blockAreaId)?.openedAt ?? 0;
  const made = await openedAt();
  const first = new Date(now.getTime() - 261 * DAY_MS);
  await settle(blockAreaId, 1, first);
  await settle(blockAreaId, 2, now);
  assert.equal(await openedAt(), first.getTime());
  assert.ok(made > first.getTime());
});

test('a member finds the own area marked, on the part of the map where it is; guests see the newest part', async () => {
  const [last] = await app.db
    .insert(blockAreas)
    .values(
      Array.from({ length: 102 }, (_, i) => ({
        cityId,
        citySeq: i + 4,
        name: `第${i + 4}街区`,
        plotCount: 0,
      })),
    )
    .returning({ id: blockAreas.blockAreaId });
  assert.ok(last);
  await app.db.update(cities).set({ areaCount: 105 }).where(eq(cities.cityId, cityId));
  const newest = await show();
  assert.deepEqual([newest.part, newest.areas.length, newest.areas[0]?.seq], [1, 5, 101]);
  assert.equal((await show(app.caller(), { part: 0 })).areas.length, 100);
  assert.deepEqual((await show(app.caller(), { part: 7 })).areas, []);
  const isNewest = gt(blockAreas.citySeq, 100);
  const mergeNewest = (mergedInto: number | null) =>
    app.db
      .update(blockAreas)
      .set({ mergedInto })
      .where(and(eq(blockAreas.cityId, cityId), isNewest));
  await mergeNewest(last.id);
  assert.deepEqual([(await show()).part, (await show()).areas.length], [0, 100]);
  await mergeNewest(null);
  const home = reader.session.blockAreaId ?? 0;
  await app.db
    .update(blockAreas)
    .set({ cityId, citySeq: 200 })
    .where(eq(blockAreas.blockAreaId, home));
  await app.db.update(cities).set({ areaCount: 300 }).where(eq(cities.cityId, cityId));
  const own = await show(reader.caller);
  assert.equal(own.part, 1);
  assert.deepEqual(
    own.areas.filter(({ isMine }) => isMine).map(({ seq }) => seq),
    [200],
  );
  assert.ok((await show()).areas.every(({ isMine }) => !isMine));
  for (const part of [-1, 0.5, 1001, 'x'])
    assert.equal(
      (await app.caller().send(contract.getCityMap, { cityId, part } as never)).data.err,
      'invalid_input',
      String(part),
    );
});

test('an area counts the houses with light today that the reader may see', async () => {
  const now = new Date(app.clock.now);
  const blockAreaId = await createArea(app.db, { cityId, name: '灯火街区' });
  const userId = await settle(blockAreaId, 1, now);
  const lit = async (light: 'all' | 'none') => {
    await app.db.update(users).set({ light, lastActiveAt: now }).where(eq(users.userId, userId));
    return (await show()).areas.find((area) => area.blockAreaId === blockAreaId)?.lit;
  };
  assert.equal(await lit('all'), 1);
  assert.equal(await lit('none'), 0);
});
