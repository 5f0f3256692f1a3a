import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { setSign } from '@/lib/contract/houses';
import * as contract from '@/lib/contract/sharing';
import { DAY_MS, dayOf } from '@/lib/time';
import { dailyStats, shareVisits } from '@/server/db/schema';
import { maskOldVisits } from '@/server/modules/account/mask-old';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { registerUser } from '@/server/testing/people';
import { channelOf } from './visits';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const visit = async (refereeId: number, visitorId: string, more: object = {}) =>
  (await app.caller().send(contract.recordVisit, { refereeId, visitorId, ...more })).data.visitId;
const visitsOn = async (userId: number, day = dayOf(new Date(app.clock.now))) =>
  (
    await app.db
      .select()
      .from(dailyStats)
      .where(and(eq(dailyStats.userId, userId), eq(dailyStats.day, day)))
  )[0]?.visits ?? 0;

test('a visitor counts once per inviter and day, and gets the same visit again', async () => {
  const inviter = await insertMember(app.db);
  const first = await visit(inviter, 'visitor-1');
  assert.ok(first > 0);
  assert.equal(await visit(inviter, 'visitor-1', { route: '/pages/space/city' }), first);
  assert.notEqual(await visit(inviter, 'visitor-2'), first);
  assert.equal(await visitsOn(inviter), 2);
});

test('the same visitor counts again for another inviter and on another day', async () => {
  const [a, b] = [await insertMember(app.db), await insertMember(app.db)];
  const first = await visit(a, 'visitor-3');
  assert.notEqual(await visit(b, 'visitor-3'), first);
  app.advance(DAY_MS);
  assert.notEqual(await visit(a, 'visitor-3'), first);
  assert.equal(await visitsOn(a), 1);
});

test('after 90 days a visit is a figure only', async () => {
  const visitId = await visit(await insertMember(app.db), 'visitor-4');
  const keptAfter = async (days: number) => {
    await maskOldVisits(app.db, new Date(app.clock.now + days * DAY_MS));
    const [row] = await app.db.select().from(shareVisits).where(eq(shareVisits.visitId, visitId));
    return [row?.visitorId, row?.ipHash !== ''];
  };
  assert.deepEqual(await keptAfter(89), ['visitor-4', true]);
  assert.deepEqual(await keptAfter(91), [`closed:${visitId}`, false]);
});

test('twenty taps at once are one visit', async () => {
  const inviter = await insertMember(app.db);
  const ids = await Promise.all(Array.from({ length: 20 }, () => visit(inviter, 'impatient')));
  assert.equal(new Set(ids).size, 1);
  assert.equal(await visitsOn(inviter), 1);
});

test('a visit to nobody, to a frozen member or to oneself is not recorded', async () => {
  const frozen = await insertMember(app.db, { status: 'frozen' });
  assert.equal(await visit(987_654_321, 'v'), 0);
  assert.equal(await visit(frozen, 'v'), 0);
  const me = await registerUser(app);
  assert.equal(
    (await me.caller.send(contract.recordVisit, { refereeId: me.userId, visitorId: 'v' })).data
      .visitId,
    0,
  );
  assert.equal(await visitsOn(me.userId), 0);
});

test('the address of a visitor is kept as a keyed hash only', async () => {
  const inviter = await insertMember(app.db);
  const visitId = await visit(inviter, 'visitor-4');
  const [row] = await app.db.select().from(shareVisits).where(eq(shareVisits.visitId, visitId));
  assert.match(row?.ipHash ?? '', /^[0-9a-f]{32}$/);
  assert.doesNotMatch(JSON.stringify(row), /127\.0\.0\.1/);
});

test('the day of a visit is the day in Shanghai', async () => {
  const inviter = await insertMember(app.db);
  const evening = new Date(`${dayOf(new Date(app.clock.now))}T23:59:59+08:00`).getTime();
  app.clock.now = evening;
  await visit(inviter, 'late');
  app.advance(2000);
  await visit(inviter, 'late');
  assert.equal(await visitsOn(inviter, dayOf(new Date(evening))), 1);
  assert.equal(await visitsOn(inviter), 1);
});

test('the address of a link’s page holds how it was shared', () => {
  assert.equal(channelOf('/'), 'link');
  assert.equal(channelOf('/pages/user/card'), 'card');
  assert.equal(channelOf('/pages/space/city'), 'block');
  assert.equal(
    channelOf('/pages/user/card', 'poster'),
    'poster',
    'what the link says of itself counts more',
  );
});

test('a poster has the sign of the house, which is news on the day of moving in', async () => {
  const me = await registerUser(app);
  const onPoster = async () => {
    const share = await me.caller.send(contract.getShare, { base: 'https://example.com/zc/' });
    const { sign, isOpening } = share.data.owner;
    return { sign, isOpening };
  };
  assert.equal((await onPoster()).sign, '', 'no sign yet');
  await me.caller.send(setSign, { sign: '知夏小铺' });
  assert.deepEqual(await onPoster(), { sign: '知夏小铺', isOpening: true });
  app.advance(DAY_MS);
  assert.deepEqual(await onPoster(), { sign: '知夏小铺', isOpening: false });
});
