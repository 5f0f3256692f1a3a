import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listCities } from '@/lib/contract/city';
import { listNotices } from '@/lib/contract/notices';
import { openDatabase } from '@/server/db/client';
import { newNeighbours } from '@/server/db/schema';
import { updateCity } from '@/server/jobs/city';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import { resident } from '@/server/testing/city';
import { createArea } from './areas';
import { notifyNeighbours } from './neighbour-notices';
import { leavePlot } from './occupy';

let app: TestApp;
let cityId: number;
before(async () => {
  app = await testApp();
  cityId = (await app.caller().send(listCities)).data.cities[0]?.cityId ?? 0;
});
after(() => app.close());
const now = () => new Date(app.clock.now);

test('the two who live nearest are notified once of who moved in, and nobody else is', async () => {
  const blockAreaId = await createArea(app.db, { cityId, name: '敲门街区' });
  const [left, right, far] = [
    await resident(app, blockAreaId, 4),
    // across the avenue
    await resident(app, blockAreaId, 6),
    await resident(app, blockAreaId, 9),
  ];
  await notifyNeighbours(app.db, now());
  const newcomer = await resident(app, blockAreaId, 5);
  const other = openDatabase(app.deps.config.DATABASE_URL ?? '', { max: 4 });
  await Promise.all([
    updateCity(app.db, now()),
    updateCity(other.db, now()),
    updateCity(app.db, now()),
  ]);
  await other.close();
  for (const [person, near] of [
    [left, '隔壁'],
    [right, '附近'],
  ] as const) {
    const { list } = (await person.caller.send(listNotices)).data;
    const told = list.data.filter(({ body }) => /入住敲门街区 005 号/.test(body));
    assert.deepEqual(
      told.map(({ title }) => title),
      [`${near}来了新邻居`],
    );
    assert.equal(told[0]?.route, `/pages/space/city?blockAreaId=${blockAreaId}&blockNo=5&greet=1`);
  }
  const { list: unread } = (await far.caller.send(listNotices)).data;
  assert.ok(unread.data.every(({ body }) => !body.includes('005 号')));
  assert.deepEqual((await newcomer.caller.send(listNotices)).data.list.data, []);
  assert.deepEqual(await app.db.select().from(newNeighbours), []);
});

test('who moved away before the job ran is not announced', async () => {
  const blockAreaId = await createArea(app.db, { cityId, name: '过客街区' });
  const neighbour = await resident(app, blockAreaId, 4);
  await notifyNeighbours(app.db, now());
  const guest = await resident(app, blockAreaId, 5);
  await app.db.transaction((tx) =>
    leavePlot(tx, { userId: guest.userId, blockAreaId, blockNo: 5, now: now() }),
  );
  assert.ok((await notifyNeighbours(app.db, now())) >= 1);
  assert.deepEqual((await neighbour.caller.send(listNotices)).data.list.data, []);
});

test('the nightly audit finds nothing after all operations', async () => {
  assert.deepEqual(await reconcile(app.db), []);
});
