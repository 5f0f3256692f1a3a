import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { login, loginByCode, register } from '@/lib/contract/account';
import { getShare, recordVisit } from '@/lib/contract/sharing';
import { DAY_MS } from '@/lib/time';
import { shareVisits, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import {
  PASSWORD,
  randomMobile,
  type Registered,
  registerUser,
  requestCode,
} from '@/server/testing/people';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const rowOf = async (userId: number) =>
  (await app.db.select().from(users).where(eq(users.userId, userId)))[0];
const shareOf = async ({ caller }: Registered, channel: string) =>
  (await caller.send(getShare, { channel, base: 'https://example.com/zc/' })).data;
const visit = async (refereeId: number, visitorId: string, more: object = {}) =>
  (await app.caller().send(recordVisit, { refereeId, visitorId, ...more })).data.visitId;

test('link, three pages, closed, the next day registered: bound to the inviter and the channel of the first visit', async () => {
  const me = await registerUser(app);
  const { shareId } = await shareOf(me, '展会');
  const first = await visit(me.userId, 'walker', { shareId, via: 'poster', route: '/' });
  for (const route of ['/pages/space/city', '/pages/space/help', '/'])
    assert.equal(await visit(me.userId, 'walker', { shareId, route }), first);
  app.advance(DAY_MS);
  const again = await visit(me.userId, 'walker', { route: '/' });
  assert.notEqual(again, first, 'another day is another visit');
  const friend = await registerUser(app, { refereeId: me.userId, shareVisitId: first });
  const row = await rowOf(friend.userId);
  assert.deepEqual([row?.refereeId, row?.refereeChannel], [me.userId, 'poster']);
  const [linked] = await app.db
    .select()
    .from(shareVisits)
    .where(eq(shareVisits.registeredUserId, friend.userId));
  assert.deepEqual([linked?.visitId, linked?.shareId], [first, shareId]);
});

test('a visit that could not be recorded costs the channel and not the binding', async () => {
  const me = await registerUser(app);
  const friend = await registerUser(app, { refereeId: me.userId });
  assert.deepEqual(
    [(await rowOf(friend.userId))?.refereeId, (await rowOf(friend.userId))?.refereeChannel],
    [me.userId, 'link'],
  );
});

test('the number of a visit alone is a claim too', async () => {
  const me = await registerUser(app);
  const friend = await registerUser(app, {
    shareVisitId: await visit(me.userId, 'half', { route: '/pages/space/city' }),
  });
  assert.deepEqual(
    [(await rowOf(friend.userId))?.refereeId, (await rowOf(friend.userId))?.refereeChannel],
    [me.userId, 'block'],
  );
});

test('a typed code wins over the link, and the visit to the other one stays unlinked', async () => {
  const [byLink, byCode] = [await registerUser(app), await registerUser(app)];
  const shareVisitId = await visit(byLink.userId, 'chooser');
  const friend = await registerUser(app, {
    refereeId: byLink.userId,
    shareVisitId,
    inviteCode: (await rowOf(byCode.userId))?.inviteCode,
  });
  assert.deepEqual(
    [(await rowOf(friend.userId))?.refereeId, (await rowOf(friend.userId))?.refereeChannel],
    [byCode.userId, 'code'],
  );
  assert.equal(
    (await app.db.select().from(shareVisits).where(eq(shareVisits.visitId, shareVisitId)))[0]
      ?.registeredUserId,
    null,
  );
});

test('an inviter who was frozen meanwhile is forgotten without an error', async () => {
  const frozen = await insertMember(app.db);
  const shareVisitId = await visit(frozen, 'unlucky');
  await app.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, frozen));
  const friend = await registerUser(app, { refereeId: frozen, shareVisitId });
  assert.equal((await rowOf(friend.userId))?.refereeId, null);
});

test('an invitation of somebody with an account is dropped without a word, and they keep their inviter', async () => {
  const [old, stranger, guided] = [
    await registerUser(app),
    await registerUser(app),
    await insertMember(app.db),
  ];
  const bound = await registerUser(app, { refereeId: guided });
  for (const who of [old, bound]) {
    const caller = app.caller();
    const password = caller.encrypt(PASSWORD);
    const byPassword = { mobile: who.mobile, password, userType: 2, refereeId: stranger.userId };
    assert.equal((await caller.send(login, byPassword)).code, 200);
    const checkcode = await requestCode(app, caller, { mobile: who.mobile, scene: 'login' });
    const byCode = { mobile: who.mobile, checkcode, userType: 2, refereeId: stranger.userId };
    assert.equal((await caller.send(loginByCode, byCode)).code, 200);
  }
  assert.deepEqual(
    [(await rowOf(old.userId))?.refereeId, (await rowOf(bound.userId))?.refereeId],
    [null, guided],
  );
});

test('the same registration sent twice makes one partner', async () => {
  const me = await registerUser(app);
  const caller = app.caller();
  const mobile = randomMobile();
  const checkcode = await requestCode(app, caller, { mobile, scene: 'reg' });
  const send = () =>
    caller.send(register, {
      mobile,
      checkcode,
      password: caller.encrypt(PASSWORD),
      agreementVersion: '3.0',
      userType: 2,
      refereeId: me.userId,
    });
  const answers = await Promise.all([send(), send(), send()]);
  assert.equal(answers.filter(({ code }) => code === 200).length, 1);
  assert.equal((await rowOf(me.userId))?.directCount, 1);
});
