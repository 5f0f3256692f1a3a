import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/city';
import { DAY_MS } from '@/lib/time';
import { openDatabase } from '@/server/db/client';
import { blockAreas, cities, plots, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { registerUser } from '@/server/testing/people';
import { createArea } from './areas';
import { assignPlot } from './assign';
import { takePlot } from './occupy';

let app: TestApp;
let cityId: number;
const now = new Date();

before(async () => {
  app = await testApp();
  const [city] = await app.db.select().from(cities);
  cityId = city?.cityId ?? 0;
});
after(() => app.close());

const newcomer = async (nearUserId: number | null, db = app.db) => {
  const userId = await insertMember(db);
  return {
    userId,
    plot: await db.transaction((tx) => assignPlot(tx, { userId, nearUserId, now })),
  };
};

async function settle(blockAreaId: number, blockNo: number): Promise<number> {
  const userId = await insertMember(app.db);
  await app.db.transaction((tx) => takePlot(tx, { userId, blockAreaId, blockNo, now }));
  return userId;
}

test('fifty people who come through one inviter at once get fifty different plots around that house', async () => {
  const area = await createArea(app.db, { cityId, name: '并发街区' });
  const inviter = await settle(area, 45);
  const wide = openDatabase(app.deps.config.DATABASE_URL ?? '', { max: 50 });
  const arrivals = await Promise.all(Array.from({ length: 50 }, () => newcomer(inviter, wide.db)));
  await wide.close();

  assert.ok(arrivals.every(({ plot }) => plot?.blockAreaId === area));
  assert.equal(new Set(arrivals.map(({ plot }) => plot?.blockNo)).size, 50);
  const [counted] = await app.db
    .select({ residents: blockAreas.residentCount })
    .from(blockAreas)
    .where(eq(blockAreas.blockAreaId, area));
  assert.equal(counted?.residents, 51);
});

test('when an area fills up while many arrive, nobody fails: a new numbered area of the same city opens', async () => {
  const tiny = await createArea(app.db, { cityId, name: '小街区', plotCount: 4 });
  const inviter = await settle(tiny, 1);
  await app.db
    .update(plots)
    .set({ state: 'locked' })
    .where(and(eq(plots.state, 'free'), sql`${plots.blockAreaId} <> ${tiny}`));
  const wide = openDatabase(app.deps.config.DATABASE_URL ?? '', { max: 20 });
  const arrivals = await Promise.all(Array.from({ length: 20 }, () => newcomer(inviter, wide.db)));
  await wide.close();

  assert.equal(arrivals.filter(({ plot }) => plot?.blockAreaId === tiny).length, 3);
  const opened = new Set(arrivals.map(({ plot }) => plot?.blockAreaId).filter((id) => id !== tiny));
  assert.equal(opened.size, 1, 'one new area, not one for each of those who waited');
  const [area] = await app.db
    .select()
    .from(blockAreas)
    .where(eq(blockAreas.blockAreaId, [...opened][0] ?? 0));
  assert.equal(area?.cityId, cityId);
  assert.match(area?.name ?? '', /^第\d+街区$/);
  await app.db.update(plots).set({ state: 'free' }).where(eq(plots.state, 'locked'));
});

test('reserved numbers are never assigned at random', async () => {
  const area = await createArea(app.db, { cityId, name: '吉号街区', plotCount: 9 });
  const inviter = await settle(area, 9);
  const numbers = [];
  for (let i = 0; i < 7; i += 1) numbers.push((await newcomer(inviter)).plot?.blockNo);
  assert.ok(!numbers.includes(8));
  const next = await newcomer(inviter);
  assert.notEqual(next.plot?.blockAreaId, area, 'the area is full although 008 is empty');
});

test('a registration without an inviter gets a plot of the default area, mirrored in the account', async () => {
  const { userId, session } = await registerUser(app);
  const [plot] = await app.db.select().from(plots).where(eq(plots.userId, userId));
  const [user] = await app.db.select().from(users).where(eq(users.userId, userId));
  assert.equal(plot?.blockNo, session.blockNo);
  assert.deepEqual([user?.blockAreaId, user?.blockNo], [plot?.blockAreaId, plot?.blockNo]);
});

test('a registration through a link moves in next to the inviter', async () => {
  const inviter = await registerUser(app);
  const friend = await registerUser(app, { refereeId: inviter.userId });
  assert.equal(friend.session.blockAreaId, inviter.session.blockAreaId);
});

test('anybody sees the plots of an area, but not who lives there', async () => {
  const area = await createArea(app.db, { cityId, name: '公开街区' });
  const resident = await settle(area, 37);
  await app.db.update(users).set({ growth: 860, isMayor: true }).where(eq(users.userId, resident));
  const { data } = await app.caller().send(contract.getPlots, { blockAreaId: area });
  assert.equal(data.area.residents, 1);
  assert.equal(data.plots.length, 100);
  assert.deepEqual(data.plots[36], {
    no: 37,
    state: 'taken',
    level: 5,
    isMayor: true,
    isFriend: false,
    isLit: false,
    hasLantern: false,
    bricks: 0,
    isNew: true,
    sign: '',
    name: '测**',
  });
  assert.deepEqual(data.plots[7], {
    no: 8,
    state: 'reserved',
    level: 0,
    isMayor: false,
    isFriend: false,
    isLit: false,
    hasLantern: false,
    bricks: 0,
    isNew: false,
    sign: '',
    name: '',
  });
  assert.deepEqual(data.plots[0], {
    no: 1,
    state: 'free',
    level: 0,
    isMayor: false,
    isFriend: false,
    isLit: false,
    hasLantern: false,
    bricks: 0,
    isNew: false,
    sign: '',
    name: '',
  });
});

test('an unknown area is not found', async () => {
  const answer = await app.caller().send(contract.getPlots, { blockAreaId: 999_999 });
  assert.equal(answer.data.err, 'not_found');
});

test('the pulse counts real residents and names an inviter by one character', async () => {
  const before = await app.caller().send(contract.getPulse);
  const { caller, userId } = await registerUser(app);
  await caller.send(contract.getPulse);
  await app.db.update(users).set({ userName: '林知夏' }).where(eq(users.userId, userId));
  const { data } = await app.caller().send(contract.getPulse, { refereeId: userId });
  assert.equal(data.residents, before.data.residents + 1);
  assert.deepEqual([data.referee?.userId, data.referee?.maskedName], [userId, '林**']);
});

test('the pulse tells of the newest neighbour by a masked name, unless the house is dark', async () => {
  const { userId } = await registerUser(app);
  await app.db.update(users).set({ userName: '林知夏' }).where(eq(users.userId, userId));
  const takenAt = new Date(app.clock.now + DAY_MS);
  await app.db.update(plots).set({ takenAt }).where(eq(plots.userId, userId));
  const newest = async () => (await app.caller().send(contract.getPulse)).data.moments[0];
  const { kind, maskedName } = (await newest()) ?? {};
  assert.deepEqual([kind, maskedName], ['join', '林**']);
  await app.db.update(users).set({ light: 'none' }).where(eq(users.userId, userId));
  assert.notEqual((await newest())?.userId, userId);
});

test('an inviter who is unknown or frozen is no inviter', async () => {
  const frozen = await insertMember(app.db, { status: 'frozen' });
  for (const refereeId of [frozen, 987_654_321]) {
    const { data } = await app.caller().send(contract.getPulse, { refereeId });
    assert.equal(data.referee, null);
  }
});
