import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { managePrivacy } from '@/lib/contract/account-data';
import { getPlots } from '@/lib/contract/city';
import type { Light } from '@/lib/contract/city.schema';
import { getHouse } from '@/lib/contract/houses';
import { getPartnerStreet, listPartners } from '@/lib/contract/partners';
import { DAY_MS, dayOf } from '@/lib/time';
import { contentCases, learningLogs, users } from '@/server/db/schema';
import { cityDayStart } from '@/server/modules/members/lights';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { type Registered, registerUser } from '@/server/testing/people';

/* Who sees in the city that somebody was here today (specification 16.16). */

let app: TestApp;
let owner: Registered;
let plot: { blockAreaId: number; blockNo: number };
const viewers: Record<string, Caller> = {};

before(async () => {
  app = await testApp();
  const inviter = await registerUser(app);
  owner = await registerUser(app, { refereeId: inviter.userId });
  const partner = await registerUser(app, { refereeId: owner.userId });
  const [row] = await app.db.select().from(users).where(eq(users.userId, owner.userId));
  plot = { blockAreaId: row?.blockAreaId ?? 0, blockNo: row?.blockNo ?? 0 };
  Object.assign(viewers, {
    inviter: inviter.caller,
    owner: owner.caller,
    partner: partner.caller,
    stranger: (await registerUser(app)).caller,
    guest: app.caller(),
  });
});
after(() => app.close());

const NOW = () => new Date(app.clock.now);
/** Ahead of every clock, so that no test depends on the hour in which it runs. */
const TODAY = () => new Date(app.clock.now + DAY_MS);
const LONG_AGO = () => new Date(app.clock.now - 3 * DAY_MS);

const setActive = (lastActiveAt: Date) =>
  app.db.update(users).set({ lastActiveAt }).where(eq(users.userId, owner.userId));
const show = async (light: Light) =>
  assert.equal((await owner.caller.send(managePrivacy, { light })).data.light, light);

/** Who sees the light and the lantern, on the map and at the house; both must agree. */
async function seen(): Promise<{ lit: string[]; lantern: string[] }> {
  const seenBy: { lit: string[]; lantern: string[] } = { lit: [], lantern: [] };
  for (const [name, caller] of Object.entries(viewers)) {
    const map = await caller.send(getPlots, {
      blockAreaId: plot.blockAreaId,
      from: plot.blockNo,
      to: plot.blockNo,
    });
    const house = await caller.send(getHouse, plot);
    const [mine] = map.data.plots;
    assert.deepEqual(
      [mine?.isLit, mine?.hasLantern],
      [house.data.isLit, house.data.hasLantern],
      `${name}: map and house`,
    );
    assert.doesNotMatch(
      JSON.stringify([map.data, house.data]),
      /lastActive|last_active|lastSeen|"light"/,
      `${name}: no time and no setting`,
    );
    if (mine?.isLit) seenBy.lit.push(name);
    if (mine?.hasLantern) seenBy.lantern.push(name);
  }
  return seenBy;
}

const writeLog = async (visibility: 'public' | 'private', createdAt: Date) => {
  await app.db.delete(learningLogs).where(eq(learningLogs.userId, owner.userId));
  const [log] = await app.db
    .insert(learningLogs)
    .values({
      userId: owner.userId,
      seq: 1,
      day: dayOf(createdAt),
      content: '今天卖出第一束花',
      images: [],
      visibility,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  return log?.logId ?? 0;
};

const FRIENDS = ['inviter', 'owner', 'partner'];
const ALL = ['inviter', 'owner', 'partner', 'stranger', 'guest'];

describe('lights and lanterns', () => {
  test('are seen by inviter and direct partners unless the member says otherwise', async () => {
    await setActive(TODAY());
    await writeLog('public', NOW());
    assert.deepEqual(await seen(), { lit: FRIENDS, lantern: FRIENDS });
  });

  for (const [light, eyes] of [
    ['all', ALL],
    ['friends', FRIENDS],
    ['none', []],
  ] as const)
    test(`with “${light}” are seen by ${eyes.length} of ${ALL.length}`, async () => {
      await setActive(TODAY());
      await writeLog('public', NOW());
      await show(light);
      assert.deepEqual(await seen(), { lit: eyes, lantern: eyes });
    });

  test('who hides shows the inviter no last day either', async () => {
    await setActive(TODAY());
    const lastDay = async () =>
      (await viewers.inviter!.send(listPartners, { level: 1 })).data.list.data.find(
        ({ partnerId }) => partnerId === owner.userId,
      )?.lastActiveAt;
    await show('none');
    assert.equal(await lastDay(), null);
    await show('friends');
    assert.notEqual(await lastDay(), null);
  });

  test('are seen on the street of partners by the inviter, and there by who was invited, or by nobody', async () => {
    await setActive(TODAY());
    await writeLog('public', NOW());
    const onStreets = async () => {
      const streets = [
        (await viewers.inviter!.send(getPartnerStreet, {})).data,
        (await viewers.partner!.send(getPartnerStreet, {})).data,
      ];
      assert.doesNotMatch(JSON.stringify(streets), /lastActive|"light"/);
      const homes = streets.flatMap(({ houses, inviter }) => [
        ...houses,
        ...(inviter ? [inviter] : []),
      ]);
      const own = homes.filter(({ userId }) => userId === owner.userId);
      const news = streets.flatMap((street) => street.news);
      return [
        own.map(({ isLit, hasLantern }) => [isLit, hasLantern]),
        news.filter(({ person }) => person.userId === owner.userId).length,
      ];
    };
    assert.deepEqual(await onStreets(), [
      [
        [true, true],
        [true, true],
      ],
      2,
    ]);
    await show('none');
    assert.deepEqual(await onStreets(), [
      [
        [false, false],
        [false, false],
      ],
      0,
    ]);
    await show('friends');
  });

  test('go out with the day, and for private, old and hidden logs', async () => {
    await show('all');
    await setActive(LONG_AGO());
    await writeLog('private', NOW());
    assert.deepEqual(await seen(), { lit: [], lantern: [] });
    await writeLog('public', LONG_AGO());
    assert.deepEqual((await seen()).lantern, []);
    const refId = await writeLog('public', NOW());
    assert.deepEqual((await seen()).lantern, ALL);
    await app.db
      .insert(contentCases)
      .values({ kind: 'log', refId, authorId: owner.userId, hiddenAt: NOW() });
    assert.deepEqual((await seen()).lantern, []);
  });

  test('of a frozen account are out', async () => {
    await show('all');
    await setActive(TODAY());
    await writeLog('public', NOW());
    const setStatus = (status: 'active' | 'frozen') =>
      app.db.update(users).set({ status }).where(eq(users.userId, owner.userId));
    await setStatus('frozen');
    delete viewers.owner;
    assert.deepEqual(await seen(), { lit: [], lantern: [] });
    await setStatus('active');
    viewers.owner = owner.caller;
  });

  test('a setting that does not exist changes nothing', async () => {
    await show('friends');
    for (const light of ['everyone', '', null, 1, ['all'], { all: true }]) {
      const { code } = await owner.caller.send(managePrivacy, { light } as never);
      assert.notEqual(code, 200, JSON.stringify(light));
    }
    assert.equal((await owner.caller.send(managePrivacy, {})).data.light, 'friends');
  });
});

test('a day of the city lasts from four to four in Shanghai', () => {
  const start = (moment: string) => cityDayStart(new Date(`${moment}+08:00`)).getTime();
  const four = (day: string) => Date.parse(`${day}T04:00:00+08:00`);
  assert.equal(start('2026-11-25T03:59:59'), four('2026-11-24'));
  assert.equal(start('2026-11-25T04:00:00'), four('2026-11-25'));
  assert.equal(start('2026-11-25T23:59:59'), four('2026-11-25'));
  assert.equal(start('2026-11-26T00:00:00'), four('2026-11-25'));
});
