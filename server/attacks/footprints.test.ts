import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { managePrivacy } from '@/lib/contract/account-data';
import { getPlots } from '@/lib/contract/city';
import type { Light } from '@/lib/contract/city.schema';
import { getHouse, getStreet } from '@/lib/contract/houses';
import { DAY_MS } from '@/lib/time';
import { growthEntries, houseVisits, users } from '@/server/db/schema';
import { addGrowth, LEVEL_POINTS } from '@/server/modules/members/growth';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { type Registered, registerUser } from '@/server/testing/people';

/* Who reads who came to a house (specification 17.7), and who sees that a house grows (16.17). */

let app: TestApp;
let owner: Registered;
let friend: Registered;
let stranger: Registered;
let plot: { blockAreaId: number; blockNo: number };

before(async () => {
  app = await testApp();
  owner = await registerUser(app);
  const [row] = await app.db.select().from(users).where(eq(users.userId, owner.userId));
  plot = { blockAreaId: row?.blockAreaId ?? 0, blockNo: row?.blockNo ?? 0 };
  friend = await registerUser(app, { refereeId: owner.userId });
  stranger = await registerUser(app);
});
after(() => app.close());
beforeEach(async () => {
  await app.db.delete(houseVisits);
  await app.db.delete(growthEntries);
  await app.db.update(users).set({ growth: 0 }).where(eq(users.userId, owner.userId));
  for (const { caller } of [owner, friend, stranger])
    await caller.send(managePrivacy, { light: 'friends' });
});

const show = ({ caller }: Registered, light: Light) => caller.send(managePrivacy, { light });
const visit = (caller: Caller) => caller.send(getHouse, plot);
const prints = async () => (await visit(owner.caller)).data.footprints;
const onMap = async (caller: Caller) => (await caller.send(getStreet, plot)).data.footprints;
const namesOf = async (...people: Registered[]) => {
  const rows = await app.db.select().from(users);
  return people.map(({ userId }) => rows.find((row) => row.userId === userId)?.userName);
};

test('visitors without an account are counted; members only as far as they let the owner see them', async () => {
  await visit(app.caller());
  await visit(friend.caller);
  await visit(stranger.caller);
  assert.deepEqual(await prints(), { today: 2, yesterday: 0, names: await namesOf(friend) });
  await show(stranger, 'all');
  assert.deepEqual((await prints())?.today, 3);
  assert.equal(await onMap(owner.caller), 3);
});

test('who hides leaves no footprints, also those that were there before', async () => {
  await visit(friend.caller);
  assert.equal((await prints())?.today, 1);
  await show(friend, 'none');
  assert.deepEqual(await prints(), { today: 0, yesterday: 0, names: [] });
  assert.equal(await onMap(owner.caller), 0);
});

test('nobody else reads them, not even how many', async () => {
  await visit(app.caller());
  for (const caller of [friend.caller, stranger.caller, app.caller()]) {
    assert.equal((await visit(caller)).data.footprints, null);
    assert.equal(await onMap(caller), 0);
  }
});

test('they are gone after a day, and no time is told', async () => {
  await visit(friend.caller);
  app.advance(DAY_MS);
  assert.deepEqual(await prints(), { today: 0, yesterday: 1, names: await namesOf(friend) });
  assert.doesNotMatch(JSON.stringify(await prints()), /time|at"|userId|visitor/);
  app.advance(DAY_MS);
  assert.deepEqual(await prints(), { today: 0, yesterday: 0, names: [] });
});

/** Bricks of the owner's house as one reads them; map and house must agree. */
async function bricksFor(caller: Caller): Promise<number> {
  const { blockAreaId, blockNo } = plot;
  const map = await caller.send(getPlots, { blockAreaId, from: blockNo, to: blockNo });
  const house = await visit(caller);
  assert.equal(map.data.plots[0]?.bricks, house.data.bricks);
  return house.data.bricks;
}
const earn = (source: 'log' | 'lesson' | 'sale', key: string, points = 3) =>
  addGrowth(app.db, {
    userId: owner.userId,
    source,
    key,
    points,
    now: new Date(app.clock.now),
  });

test('a log and a lesson are a brick each, for whom the member lets see it; a sale is none', async () => {
  await earn('log', 'log:a');
  await earn('lesson', 'lesson:a');
  await earn('sale', 'sale:a');
  const seen = async () => {
    const callers = [owner.caller, friend.caller, stranger.caller, app.caller()];
    const counts: number[] = [];
    for (const caller of callers) counts.push(await bricksFor(caller));
    return counts;
  };
  assert.deepEqual(await seen(), [2, 2, 0, 0]);
  await show(owner, 'all');
  assert.deepEqual(await seen(), [2, 2, 2, 2]);
  await show(owner, 'none');
  assert.deepEqual(await seen(), [0, 0, 0, 0]);
});

test('the scaffold is gone when the house has grown, after a week, and at the highest level', async () => {
  for (let i = 0; i < 12; i += 1) await earn('log', `log:${i}`);
  assert.equal(await bricksFor(owner.caller), 9, 'nobody is ranked by bricks');
  await earn('lesson', 'lesson:up', (LEVEL_POINTS[1] ?? 0) - 36);
  assert.equal(await bricksFor(owner.caller), 0);
  app.advance(1000);
  await earn('log', 'log:next');
  assert.equal(await bricksFor(owner.caller), 1);
  app.advance(8 * DAY_MS);
  assert.equal(await bricksFor(owner.caller), 0);
  await earn('log', 'log:top', 5000);
  assert.equal(await bricksFor(owner.caller), 0);
});
