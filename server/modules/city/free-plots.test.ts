import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/city';
import { DAY_MS } from '@/lib/time';
import { cities, users } from '@/server/db/schema';
import { addGrowth } from '@/server/modules/members/growth';
import { type TestApp, testApp } from '@/server/testing/app';
import { resident } from '@/server/testing/city';
import { insertMember } from '@/server/testing/members';
import { createArea } from './areas';
import { takePlot } from './occupy';

let app: TestApp;
let cityId: number;

before(async () => {
  app = await testApp();
  const [city] = await app.db
    .insert(cities)
    .values({ name: '空地城', pinyin: 'kongdicheng' })
    .returning({ cityId: cities.cityId });
  cityId = city?.cityId ?? 0;
});
after(() => app.close());

const area = (name: string) => createArea(app.db, { cityId, name });
const list = async (blockAreaId: number, caller = app.caller(), page = {}) =>
  (await caller.send(contract.listFreePlots, { blockAreaId, ...page })).data;

async function settle(blockAreaId: number, blockNo: number, daysAgo: number, userName: string) {
  const userId = await insertMember(app.db);
  await app.db.update(users).set({ userName, light: 'all' }).where(eq(users.userId, userId));
  const now = new Date(app.clock.now - daysAgo * DAY_MS);
  await app.db.transaction((tx) => takePlot(tx, { userId, blockAreaId, blockNo, now }));
  return userId;
}

const layBrick = (userId: number, daysAgo: number) =>
  app.db.transaction((tx) =>
    addGrowth(tx, {
      userId,
      source: 'log',
      key: `log:test-${daysAgo}`,
      points: 3,
      now: new Date(app.clock.now - daysAgo * DAY_MS),
    }),
  );

test('a free plot shows who lives next door and the last 30 days around it', async () => {
  const blockAreaId = await area('三十天街区');
  const left = await settle(blockAreaId, 1, 200, '许星河');
  await settle(blockAreaId, 3, 5, '江晚');
  await settle(blockAreaId, 100, 1, '远方人');
  await layBrick(left, 0);
  await layBrick(left, 4);
  await layBrick(left, 40);
  const { list: page } = await list(blockAreaId);
  const [best] = page.data;
  assert.equal(best?.no, 2);
  assert.deepEqual(
    best.neighbours.map(({ no, name, level }) => ({ no, name, level })),
    [
      { no: 1, name: '许**', level: 1 },
      { no: 3, name: '江**', level: 1 },
    ],
  );
  assert.deepEqual(
    { around: best.around, arrivals: best.arrivals, bricks: best.bricks },
    { around: 2, arrivals: 1, bricks: 2 },
  );
  assert.equal(best.days.length, 30);
  assert.deepEqual(best.days.slice(-6), [1, 1, 0, 0, 0, 1]);
  assert.equal(page.total, 94);
  assert.equal(page.data.length, 15);
});

test('who hides the light is a neighbour without a history', async () => {
  const blockAreaId = await area('安静街区');
  const userId = await settle(blockAreaId, 1, 3, '沈安');
  await layBrick(userId, 1);
  await app.db.update(users).set({ light: 'none' }).where(eq(users.userId, userId));
  const [best] = (await list(blockAreaId)).list.data;
  assert.deepEqual(
    { no: best?.no, names: best?.neighbours.map(({ name }) => name), arrivals: best?.arrivals },
    { no: 2, names: ['沈**'], arrivals: 0 },
  );
  assert.equal(best?.bricks, 0);
});

test('a resident finds the plots nearest to the own house first, others the liveliest', async () => {
  const blockAreaId = await area('近邻街区');
  for (const no of [1, 3, 11]) await settle(blockAreaId, no, 1, '邻居');
  const me = await resident(app, blockAreaId, 100);
  assert.equal((await list(blockAreaId)).list.data[0]?.no, 2);
  assert.equal((await list(blockAreaId, me.caller)).list.data[0]?.no, 99);
});

test('an unknown area is not found; a page beyond the last and a full area are empty', async () => {
  assert.equal((await list(999_999)).err, 'not_found');
  const blockAreaId = await createArea(app.db, { cityId, name: '小小街区', plotCount: 1 });
  await settle(blockAreaId, 1, 0, '独一户');
  assert.deepEqual((await list(blockAreaId)).list.data, []);
  assert.deepEqual((await list(blockAreaId, app.caller(), { page: 900 })).list.data, []);
  for (const page of [0, -1, 1.5, 1e9])
    assert.equal((await list(blockAreaId, app.caller(), { page })).err, 'invalid_input');
});
