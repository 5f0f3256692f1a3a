import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import {
  getCityMap,
  getMyPlot,
  getPulse,
  listAreas,
  listCities,
  offerHandover,
} from '@/lib/contract/city';
import { getHouse, getStreet, writeMessage } from '@/lib/contract/houses';
import type { Db } from '@/server/db/client';
import { mayorApplications, mayorTerms, plotMoves } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import {
  contradictions,
  freshKey,
  homeless,
  lastNotice,
  makeMayor,
  resident,
} from '@/server/testing/city';
import { oneWaits, refusalOf } from '@/server/testing/lock-waits';
import { PASSWORD, type Registered } from '@/server/testing/people';
import { closeArea } from './area-commands';
import { createArea } from './areas';
import { changePlot, claimPlot } from './claim';
import { applyMayor } from './mayors';
import { mergeArea, movePlot } from './move-commands';

let app: TestApp;
let twin: TestApp;
before(async () => {
  app = await testApp();
  twin = await testApp({ beside: app });
});
after(async () => {
  assert.deepEqual(await contradictions(app), []);
  assert.deepEqual(await reconcile(app.db), []);
  await twin.close();
  await app.close();
});

const now = () => new Date(app.clock.now);
const operation = () => ({ operator: 'tester', now: now(), reason: '街道改造' });
const newArea = (plotCount = 12) => createArea(app.db, { cityId: 1, plotCount });

const move = (db: Db, key: string, no: number, street: string | null = null, isPreview = false) =>
  movePlot(db, operation(), { key, form: { no, street }, isPreview });
const merge = (db: Db, from: number, into: number, isPreview = false) =>
  mergeArea(db, operation(), { key: String(from), form: { into: String(into) }, isPreview });
const close = (db: Db, area: number) =>
  closeArea(db, operation(), { key: String(area), form: {}, isPreview: false });

const homeOf = async ({ caller }: Registered) => {
  const { plot } = (await caller.send(getMyPlot)).data;
  return plot && `${plot.blockAreaId}-${plot.blockNo}`;
};

const assertRefused = async (work: Promise<unknown>, pattern: RegExp) =>
  assert.match(String(await work.catch(refusalOf)), pattern);

const inOrder = <A, B>(first: (tx: Db) => Promise<A>, second: (db: Db) => Promise<B>) =>
  oneWaits(app.db, first, () => second(twin.db));

test('a moved resident keeps house and guest book, reads where and why, and may change at once', async () => {
  const [area, other] = [await newArea(), await newArea()];
  const [owner, friend] = [await resident(app, area, 3), await resident(app, area, 4)];
  await friend.caller.send(
    writeMessage,
    { blockAreaId: area, blockNo: 3, content: '你好呀' },
    freshKey(),
  );
  await makeMayor(app, owner);
  await owner.caller.send(
    offerHandover,
    { toUserId: friend.userId, password: owner.caller.encrypt(PASSWORD) },
    freshKey(),
  );

  const foreseen = await move(app.db, `${area}-3`, 9, String(other), true);
  assert.deepEqual(foreseen.effect.warns, [
    '主人是市长，搬走后任期结束',
    '主人正在转交门牌，转交会取消',
  ]);
  assert.equal(await homeOf(owner), `${area}-3`, 'a preview moves nobody');

  const { effect } = await move(app.db, `${area}-3`, 9, String(other));
  assert.deepEqual(effect, foreseen.effect);
  assert.equal(await homeOf(owner), `${other}-9`);
  const notice = await lastNotice(owner);
  assert.match(notice?.body ?? '', /009 号。房屋、留言.*原因：街道改造$/);
  assert.equal(notice?.route, `/pages/space/city?blockAreaId=${other}&blockNo=9`);
  assert.equal((await lastNotice(friend))?.title, '门牌转交已收回');
  const house = await friend.caller.send(getHouse, { blockAreaId: other, blockNo: 9 });
  assert.equal(house.data.messages.data[0]?.content, '你好呀');
  const { plot } = (await owner.caller.send(getMyPlot)).data;
  assert.ok((plot?.changeableAt ?? Infinity) <= app.clock.now);
  await assertRefused(move(app.db, `${area}-3`, 5), /无人居住|已经/);
});

test('a move to a plot that is taken, reserved or of a closed street names what is free nearby', async () => {
  const area = await newArea();
  const closed = await newArea();
  await resident(app, area, 1);
  await resident(app, area, 2);
  await close(app.db, closed);
  await assertRefused(move(app.db, `${area}-1`, 2), /002 号现在不空，附近空着：/);
  await assertRefused(move(app.db, `${area}-1`, 8), /008 号现在不空/);
  await assertRefused(move(app.db, `${area}-1`, 1), /已住在这里/);
  await assertRefused(move(app.db, `${area}-1`, 40), /没有这个门牌号/);
  await assertRefused(move(app.db, `${area}-1`, 3, String(closed)), /003 号现在不空$/);
  await assertRefused(move(app.db, `${area}-1`, 3, '不存在街区'), /没有街区/);
});

test('of a move and a claim of one plot at the same time the first wins, the other is told', async () => {
  const area = await newArea();
  const [owner, guest, late] = [
    await resident(app, area, 1),
    await homeless(app),
    await homeless(app),
  ];
  const claim = (db: Db, { userId }: Registered, blockNo: number) =>
    claimPlot(db, { userId, blockAreaId: area, blockNo, now: now() });

  const [, refused] = await inOrder(
    (tx) => claim(tx, guest, 5),
    (db) => move(db, `${area}-1`, 5),
  );
  assert.match(String(refused), /005 号现在不空/);
  assert.equal(await homeOf(owner), `${area}-1`);

  const [, tooLate] = await inOrder(
    (tx) => move(tx, `${area}-1`, 6),
    (db) => db.transaction((tx) => claim(tx, late, 6)),
  );
  assert.match(String(tooLate), /手慢了/);
  assert.deepEqual([await homeOf(owner), await homeOf(late)], [`${area}-6`, null]);
});

test('of a move and a change by the member at the same time the second is stale', async () => {
  const area = await newArea();
  const owner = await resident(app, area, 1);
  const [, refused] = await inOrder(
    (tx) => changePlot(tx, { userId: owner.userId, blockAreaId: area, blockNo: 4, now: now() }),
    (db) => move(db, `${area}-1`, 5),
  );
  assert.match(String(refused), /无人居住/);
  assert.equal(await homeOf(owner), `${area}-4`);
});

test('a merged street moves its residents by number, keeps its history, and its addresses lead on', async () => {
  const [from, into, last] = [await newArea(), await newArea(), await newArea()];
  const people = [
    await resident(app, from, 7),
    await resident(app, from, 2),
    await resident(app, from, 11),
  ];
  const [seventh, second, eleventh] = people as [Registered, Registered, Registered];
  await resident(app, into, 1);
  await makeMayor(app, second);
  await app.db.transaction((tx) =>
    applyMayor(tx, {
      userId: seventh.userId,
      blockAreaId: from,
      now: now(),
      statement: '一起把街区办好',
    }),
  );

  const foreseen = await merge(app.db, from, into, true);
  assert.match(foreseen.effect.sentence, /3 位邻居按门牌号依次搬到空地$/);
  assert.deepEqual(
    foreseen.effect.facts.map(({ from: old, to }) => [old.slice(-3), to.slice(-3)]),
    [
      ['002', '002'],
      ['007', '003'],
      ['011', '004'],
    ],
  );
  assert.equal(await homeOf(second), `${from}-2`);
  const { effect } = await merge(app.db, from, into);
  assert.deepEqual(effect, foreseen.effect);
  assert.deepEqual(
    await Promise.all([second, seventh, eleventh].map(homeOf)),
    [2, 3, 4].map((no) => `${into}-${no}`),
  );
  assert.match((await lastNotice(seventh))?.body ?? '', /003 号.*旧地址会转到新街区.*街道改造/);
  assert.equal(
    await app.db.$count(
      mayorTerms,
      and(eq(mayorTerms.userId, second.userId), isNull(mayorTerms.endedAt)),
    ),
    0,
  );
  const [candidate] = await app.db
    .select()
    .from(mayorApplications)
    .where(eq(mayorApplications.userId, seventh.userId));
  assert.equal(candidate?.blockAreaId, into, 'a candidate stays one, in the new street');

  await assertRefused(merge(app.db, from, into), /已经并入/);
  await assertRefused(merge(app.db, last, from), /已经关闭/);
  await merge(app.db, into, last);
  const led = await app.caller().send(getStreet, { blockAreaId: from, blockNo: 7 });
  assert.deepEqual(led.data.movedTo, { blockAreaId: last, blockNo: 3 });
  const whole = await app.caller().send(getStreet, { blockAreaId: from });
  assert.deepEqual(whole.data.movedTo, { blockAreaId: last, blockNo: null });
  assert.equal(await app.db.$count(plotMoves, eq(plotMoves.fromAreaId, from)), 3);

  const shownIn = (areas: readonly { blockAreaId: number }[]) =>
    [from, into, last].filter((id) => areas.some(({ blockAreaId }) => blockAreaId === id));
  const { list } = (await app.caller().send(listAreas, { cityId: 1 })).data;
  const map = (await app.caller().send(getCityMap, { cityId: 1 })).data;
  assert.deepEqual(
    { hall: shownIn(list.data), map: shownIn(map.areas) },
    { hall: [last], map: [last] },
  );
  const { cities } = (await app.caller().send(listCities)).data;
  assert.equal(cities.find(({ cityId }) => cityId === 1)?.areas, list.total - 2);
  const pulse = (await app.caller().send(getPulse)).data;
  assert.equal(
    pulse.areas,
    cities.reduce((sum, { areas }) => sum + areas, 0),
  );
});

test('a street with more residents than the other has room, and one merged into itself, are refused whole', async () => {
  const [from, into] = [await newArea(3), await newArea(2)];
  const owners = [1, 2, 3].map((no) => resident(app, from, no));
  const [first] = await Promise.all(owners);
  await resident(app, into, 1);
  const { effect } = await merge(app.db, from, into, true);
  assert.match(effect.blocks[0] ?? '', /只有 1 个空地，住不下 3 位邻居/);
  await assertRefused(merge(app.db, from, into), /住不下/);
  await assertRefused(merge(app.db, from, from), /不能并入自己/);
  assert.equal(first && (await homeOf(first)), `${from}-1`);
});

test('claims in either street while it is merged are in the count or refused', async () => {
  const [from, into] = [await newArea(), await newArea()];
  const guests = [await homeless(app), await homeless(app), await homeless(app)] as const;
  const claim = (db: Db, { userId }: Registered, blockAreaId: number, blockNo: number) =>
    claimPlot(db, { userId, blockAreaId, blockNo, now: now() });
  const [, merged] = await inOrder(
    async (tx) => [await claim(tx, guests[0], from, 2), await claim(tx, guests[1], into, 1)],
    (db) => merge(db, from, into),
  );
  assert.ok(typeof merged === 'object');
  assert.equal(await homeOf(guests[0]), `${into}-2`, '001 was taken meanwhile');

  const third = await newArea();
  const [, refused] = await inOrder(
    (tx) => merge(tx, third, into),
    (db) => db.transaction((tx) => claim(tx, guests[2], third, 4)),
  );
  assert.match(String(refused), /保留号/);
});
