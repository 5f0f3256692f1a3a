import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/houses';
import { DAY_MS } from '@/lib/time';
import { users } from '@/server/db/schema';
import { addGrowth, LEVEL_POINTS } from '@/server/modules/members/growth';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('the story of a house has its empty land, its first day and the day of each level, and counts what laid bricks', async () => {
  const { caller, userId } = await registerUser(app);
  const start = app.clock.now;
  const [user] = await app.db.select().from(users).where(eq(users.userId, userId));
  const grow = (source: 'log' | 'lesson' | 'partner' | 'sale', points: number, day: number) =>
    app.db.transaction((tx) =>
      addGrowth(tx, {
        userId,
        source,
        key: `${source}:${day}`,
        points,
        now: new Date(start + day * DAY_MS),
      }),
    );
  const story = async () => (await caller.send(contract.getStory, {})).data;
  assert.deepEqual(
    (await story()).stages.map(({ level }) => level),
    [0, 1],
    'a new house is a stall',
  );
  await grow('log', 3, 1);
  await grow('lesson', 57, 2);
  await grow('sale', 340, 9);
  await grow('partner', 10, 12);
  const { stages, bricks, blockNo, blockAreaId } = await story();
  assert.deepEqual(bricks, { logs: 1, lessons: 1, partners: 1 });
  const laid = async (reader = caller) =>
    (await reader.send(contract.getStreet, { blockAreaId })).data.bricks;
  assert.equal(await laid(), 3, 'the street tells the one who laid them');
  assert.equal(await laid(app.caller()), 0);
  assert.deepEqual([blockAreaId, blockNo], [user?.blockAreaId, user?.blockNo]);
  assert.deepEqual(
    stages.slice(2),
    [
      { level: 2, at: start + 2 * DAY_MS },
      { level: 3, at: start + 9 * DAY_MS },
      { level: 4, at: start + 9 * DAY_MS },
    ],
    'one sale may reach two levels',
  );
  assert.ok(
    stages.every(({ at }, i) => i === 0 || at >= stages[i - 1]!.at),
    'in order',
  );
  await grow('sale', LEVEL_POINTS[6], 20);
  assert.equal((await story()).stages.at(-1)?.level, 7);
  assert.equal(await laid(), 0, 'nothing is laid at a house of the highest level');
});

test('guests and members without a plot have no story', async () => {
  assert.notEqual((await app.caller().send(contract.getStory, {})).code, 200);
  const { caller, userId } = await registerUser(app);
  await app.db.execute(
    `update plots set user_id = null, state = 'free', taken_at = null where user_id = ${userId}`,
  );
  assert.equal((await caller.send(contract.getStory, {})).data.err, 'plot_none');
});
