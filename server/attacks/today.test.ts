import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { managePrivacy } from '@/lib/contract/account-data';
import type { Light } from '@/lib/contract/city.schema';
import { cheer, getToday } from '@/lib/contract/houses';
import { DAY_MS } from '@/lib/time';
import {
  cheers,
  contentCases,
  growthEntries,
  learningLogs,
  liveEvents,
  users,
} from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { freshKey } from '@/server/testing/city';
import { layBricks, logOf } from '@/server/testing/city-life';
import { type Registered, registerUser } from '@/server/testing/people';

/* Who reads what a member did around their plot (specification 17.8), and who may congratulate on it. */

let app: TestApp;
let owner: Registered;
let blockAreaId: number;
const viewers: Record<string, Caller> = {};

before(async () => {
  app = await testApp();
  const inviter = await registerUser(app);
  owner = await registerUser(app, { refereeId: inviter.userId });
  const partner = await registerUser(app, { refereeId: owner.userId });
  const [row] = await app.db.select().from(users).where(eq(users.userId, owner.userId));
  blockAreaId = row?.blockAreaId ?? 0;
  Object.assign(viewers, {
    inviter: inviter.caller,
    owner: owner.caller,
    partner: partner.caller,
    stranger: (await registerUser(app)).caller,
    guest: app.caller(),
  });
});
after(() => app.close());
beforeEach(async () => {
  await app.db.delete(learningLogs).where(eq(learningLogs.userId, owner.userId));
  await app.db.delete(growthEntries).where(eq(growthEntries.userId, owner.userId));
  await show('all');
});

const show = (light: Light) => owner.caller.send(managePrivacy, { light });
const eventsFor = async (caller: Caller) =>
  (await caller.send(getToday, { blockAreaId })).data.events.filter(
    ({ person }) => person.userId === owner.userId,
  );

/** Who reads events of a kind. */
async function seen(): Promise<Record<string, string[]>> {
  const by: Record<string, string[]> = { log: [], grow: [], join: [] };
  for (const [name, caller] of Object.entries(viewers))
    for (const { kind } of await eventsFor(caller)) by[kind]?.push(name);
  return by;
}

const FRIENDS = ['inviter', 'owner', 'partner'];
const ALL = [...FRIENDS, 'stranger', 'guest'];

describe('what a member did', () => {
  for (const [light, eyes, joins] of [
    ['all', ALL, ALL],
    ['friends', FRIENDS, ALL],
    ['none', [], []],
  ] as const)
    test(`with “${light}” is read by ${eyes.length} of ${ALL.length}`, async () => {
      await logOf(app, owner);
      await layBricks(app, owner);
      await show(light);
      assert.deepEqual(await seen(), { log: eyes, grow: eyes, join: joins });
    });

  test('is read by nobody when it is private, hidden by an operator, or of a frozen account', async () => {
    const refId = await logOf(app, owner);
    assert.deepEqual((await seen()).log, ALL);
    await app.db
      .insert(contentCases)
      .values({ kind: 'log', refId, authorId: owner.userId, hiddenAt: new Date(app.clock.now) });
    assert.deepEqual((await seen()).log, []);
    await logOf(app, owner, { visibility: 'private', at: new Date(app.clock.now - DAY_MS) });
    assert.deepEqual((await seen()).log, []);
    await app.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, owner.userId));
    const { owner: own, ...others } = viewers;
    for (const caller of Object.values(others)) assert.deepEqual(await eventsFor(caller), []);
    await app.db.update(users).set({ status: 'active' }).where(eq(users.userId, owner.userId));
    assert.ok(own);
  });

  test('says no time of a house that grew finer than the day, no source, no money and no setting', async () => {
    await layBricks(app, owner, 2);
    const grow = (await eventsFor(viewers.stranger!)).find(({ kind }) => kind === 'grow');
    assert.equal(new Date(grow?.time ?? 0).toISOString().slice(11), '20:00:00.000Z');
    assert.doesNotMatch(
      JSON.stringify(grow),
      /lesson|source|fen|reward|growth|"light"|lastActive/i,
    );
  });
});

describe('a congratulation', () => {
  const send = (caller: Caller, key: string) =>
    caller.send(cheer, { blockAreaId, key }, freshKey());

  test('is refused to whom the event is hidden, as if there were none', async () => {
    const key = `log:${await logOf(app, owner)}`;
    await show('friends');
    const refused = await send(viewers.stranger!, key);
    const never = await send(viewers.stranger!, 'log:999999');
    assert.deepEqual([refused.data.err, refused.msg], ['not_found', never.msg]);
    assert.equal((await send(viewers.partner!, key)).data.cheers, 1);
    await show('none');
    for (const caller of [viewers.inviter!, viewers.partner!])
      assert.equal((await send(caller, key)).data.err, 'not_found');
  });

  test('in another area than that of the event is refused', async () => {
    const key = `log:${await logOf(app, owner)}`;
    const answer = await viewers.stranger!.send(
      cheer,
      { blockAreaId: blockAreaId + 1, key },
      freshKey(),
    );
    assert.equal(answer.data.err, 'not_found');
  });

  test('is told in the channel by a kind and a number, to its owner alone', async () => {
    await app.db.delete(liveEvents);
    const key = `log:${await logOf(app, owner)}`;
    await send(viewers.stranger!, key);
    const events = await app.db.select().from(liveEvents);
    assert.deepEqual(
      events.map(({ userId, kind }) => [userId, kind]),
      [[owner.userId, 'block']],
    );
    await app.db.delete(cheers);
  });
});
