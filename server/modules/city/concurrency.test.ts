import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/city';
import { getStreet, likeHouse, manageGuestbook } from '@/lib/contract/houses';
import { createRandom } from '@/lib/kit/seeded-random';
import type { Db } from '@/server/db/client';
import { blockAreas, plotMoves, users } from '@/server/db/schema';
import { updateCity } from '@/server/jobs/city';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { freshKey, homeless, lastNotice, resident } from '@/server/testing/city';
import { oneWaits, refusalOf } from '@/server/testing/lock-waits';
import { PASSWORD, type Registered, registerUser } from '@/server/testing/people';
import { appointMayor, closeArea, endMayor } from './area-commands';
import { createArea } from './areas';
import { changePlot, claimPlot } from './claim';
import { applyMayor } from './mayors';

const PEOPLE = 12;
const ROUNDS = 12;
const FINE = new Set([
  'plot_taken',
  'plot_same',
  'plot_cooling',
  'plot_none',
  'plot_owned',
  'plot_reserved',
  'handover_open',
  'handover_state',
  'handover_self',
  'not_found',
  'own_house',
  'rate_limited',
]);

let app: TestApp;
let twin: TestApp;
before(async () => {
  app = await testApp();
  twin = await testApp({ beside: app });
});
after(async () => {
  assert.deepEqual(await reconcile(app.db), []);
  await twin.close();
  await app.close();
});

test('a dozen people who move, claim, hand over, write and invite at random through two servers leave a consistent city', async () => {
  const cityId = (await app.caller().send(contract.listCities)).data.cities[0]?.cityId ?? 0;
  const areas = [
    await createArea(app.db, { cityId, name: '忙碌街区', plotCount: 14 }),
    await createArea(app.db, { cityId, name: '邻近街区', plotCount: 14 }),
  ];
  const people: Registered[] = [];
  for (let i = 0; i < PEOPLE; i += 1)
    people.push(await resident(app, areas[i % 2] ?? 0, 1 + Math.floor(i / 2)));
  const random = createRandom('city');
  const roll = (sides: number) => random.between(0, sides - 1);
  const password = (caller: Caller) => caller.encrypt(PASSWORD);

  const act = async (): Promise<{ code: number; data: { err?: string } } | null> => {
    const who = people[roll(PEOPLE)];
    const other = people[roll(PEOPLE)];
    if (!who || !other) return null;
    const caller =
      roll(2) === 0
        ? who.caller
        : Object.assign(twin.caller(), { token: who.caller.token, userId: who.userId });
    const plot = { blockAreaId: areas[roll(2)] ?? 0, blockNo: 1 + roll(14) };
    const pick = roll(9);
    if (pick <= 2) return caller.send(contract.changePlot, plot, freshKey());
    if (pick === 3) return caller.send(contract.claimPlot, plot, freshKey());
    if (pick === 4)
      return caller.send(
        contract.offerHandover,
        { toUserId: other.userId, password: password(caller) },
        freshKey(),
      );
    if (pick === 5) {
      const [offer] = (await caller.send(contract.getMyPlot)).data.handovers;
      return offer
        ? caller.send(
            contract.acceptHandover,
            { id: offer.id, password: password(caller) },
            freshKey(),
          )
        : null;
    }
    if (pick === 6)
      return caller.send(manageGuestbook, { ...plot, op: 'add', content: `路过${roll(1000)}` });
    if (pick === 7) return caller.send(likeHouse, plot, freshKey());
    await registerUser(app, { refereeId: who.userId });
    return null;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, act));
    for (const answer of answers)
      assert.ok(
        !answer || answer.code === 200 || FINE.has(answer.data.err ?? ''),
        JSON.stringify(answer),
      );
    await Promise.all([
      updateCity(app.db, new Date(app.clock.now)),
      updateCity(twin.db, new Date(app.clock.now)),
    ]);
    await app.db.delete(plotMoves);
  }
  assert.deepEqual(await reconcile(app.db), []);
});

const now = () => new Date(app.clock.now);
const operation = () => ({ operator: 'tester', now: now(), reason: '街道改造' });
const newArea = () => createArea(app.db, { cityId: 1, plotCount: 12 });
const close = (db: Db, area: number) =>
  closeArea(db, operation(), { key: String(area), form: {}, isPreview: false });
const inOrder = <A, B>(first: (tx: Db) => Promise<A>, second: (db: Db) => Promise<B>) =>
  oneWaits(app.db, first, () => second(twin.db));
const claimIn =
  (area: number) =>
  (tx: Db, { userId }: Registered, blockNo: number) =>
    claimPlot(tx, { userId, blockAreaId: area, blockNo, now: now() });

test('residents of a closing street are told what stays; a claim at the same time is before or refused', async () => {
  const area = await newArea();
  const [owner, guest, late] = [
    await resident(app, area, 1),
    await homeless(app),
    await homeless(app),
  ];
  const [, closed] = await inOrder(
    (tx) => claimIn(area)(tx, guest, 3),
    (db) => close(db, area),
  );
  assert.ok(typeof closed === 'object');
  assert.match(closed.effect.sentence, /2 位邻居照常居住/);
  for (const one of [owner, guest]) {
    const notice = await lastNotice(one);
    assert.match(notice?.body ?? '', /门牌、房屋、留言.*没有搬离期限/);
    assert.equal(closed.effect.memberReads, `${notice?.title}。${notice?.body}`);
  }

  const second = await newArea();
  const [, refused] = await inOrder(
    (tx) => close(tx, second),
    (db) => db.transaction((tx) => claimIn(second)(tx, late, 3)),
  );
  assert.match(String(refused), /保留号/);
  assert.equal((await late.caller.send(contract.getMyPlot)).data.plot, null);
});

const appoint = (db: Db, area: number, no: number) =>
  appointMayor(db, operation(), {
    key: String(area),
    form: { no, source: 'elected' as const },
    isPreview: false,
  });
const end = (db: Db, area: number) =>
  endMayor(db, operation(), { key: String(area), form: {}, isPreview: false });
const mayorOf = async (area: number) =>
  (await app.caller().send(getStreet, { blockAreaId: area })).data.mayor?.userId ?? null;

test('a member who moves away while being appointed is no mayor of the street left behind', async () => {
  const [area, other] = [await newArea(), await newArea()];
  const owner = await resident(app, area, 1);
  const [, refused] = await inOrder(
    (tx) => changePlot(tx, { userId: owner.userId, blockAreaId: other, blockNo: 2, now: now() }),
    (db) => appoint(db, area, 1),
  );
  assert.match(String(refused), /刚刚搬走|无人居住/);
  assert.equal(await mayorOf(area), null);

  const next = await resident(app, area, 4);
  await inOrder(
    (tx) => appoint(tx, area, 4),
    (db) =>
      db.transaction((tx) =>
        changePlot(tx, { userId: next.userId, blockAreaId: other, blockNo: 3, now: now() }),
      ),
  );
  const [user] = await app.db.select().from(users).where(eq(users.userId, next.userId));
  assert.deepEqual([await mayorOf(area), user?.isMayor], [null, false]);
});

test('ending a term while a successor is elected or the mayor applies again leaves one mayor or none', async () => {
  const area = await newArea();
  const [old, next] = [await resident(app, area, 1), await resident(app, area, 2)];
  await appoint(app.db, area, 1);
  const [, elected] = await inOrder(
    (tx) => end(tx, area),
    (db) => appoint(db, area, 2),
  );
  assert.ok(typeof elected === 'object', 'the office was free when the election got its turn');
  assert.equal(await mayorOf(area), next.userId);

  const twice = await Promise.all([
    end(app.db, area).catch(refusalOf),
    end(twin.db, area).catch(refusalOf),
    app.db.transaction((tx) =>
      applyMayor(tx, { userId: old.userId, blockAreaId: area, now: now(), statement: '再来一次' }),
    ),
  ]);
  assert.equal(twice.slice(0, 2).filter((one) => typeof one === 'string').length, 1);
  assert.equal(await mayorOf(area), null);

  const both = await Promise.all([
    appoint(app.db, area, 1).catch(refusalOf),
    appoint(twin.db, area, 2).catch(refusalOf),
  ]);
  assert.equal(both.filter((one) => typeof one === 'object').length, 1);
  const [street] = await app.db.select().from(blockAreas).where(eq(blockAreas.blockAreaId, area));
  assert.equal(street?.residentCount, 2);
});
