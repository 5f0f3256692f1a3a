import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { type Db, openDatabase } from '@/server/db/client';
import { partners, shareVisits, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { registerUser } from '@/server/testing/people';
import { bindReferee } from './bind';
import { resolveReferee } from './claim';

let app: TestApp;
let wide: ReturnType<typeof openDatabase>;
before(async () => {
  app = await testApp();
  wide = openDatabase(app.deps.config.DATABASE_URL ?? '', { max: 50 });
});
after(async () => {
  await wide.close();
  await app.close();
});

const bind = (userId: number, refereeId: number, db: Db = app.db) =>
  db.transaction((tx) => bindReferee(tx, { userId, refereeId, channel: 'link', now: new Date() }));
const refusedAs = (code: string) => (error: unknown) =>
  error instanceof DomainError && error.code === code;
const rowOf = async (userId: number) =>
  (await app.db.select().from(users).where(eq(users.userId, userId)))[0];
const rowsOf = (ownerId: number) =>
  app.db.select().from(partners).where(eq(partners.ownerId, ownerId)).orderBy(asc(partners.seq));

test('fifty people who join one inviter at once are numbered 1 to 50 without a gap', async () => {
  const top = await insertMember(app.db);
  const inviter = await insertMember(app.db, { by: top });
  const members = await Promise.all(Array.from({ length: 50 }, () => insertMember(app.db)));
  await Promise.all(members.map((userId) => bind(userId, inviter, wide.db)));

  const numbers = Array.from({ length: 50 }, (_, i) => i + 1);
  const seqs = await app.db
    .select({ seq: users.inviterSeq })
    .from(users)
    .where(eq(users.refereeId, inviter))
    .orderBy(asc(users.inviterSeq));
  assert.deepEqual(
    seqs.map(({ seq }) => seq),
    numbers,
  );
  assert.deepEqual(
    (await rowsOf(inviter)).map(({ levelSeq }) => levelSeq),
    numbers,
  );
  assert.deepEqual([(await rowOf(inviter))?.directCount, (await rowOf(top))?.teamCount], [50, 50]);
  const ofTop = await rowsOf(top);
  assert.deepEqual(
    ofTop.map(({ seq }) => seq),
    Array.from({ length: 51 }, (_, i) => i + 1),
  );
  assert.deepEqual(
    ofTop.filter(({ level }) => level === 2).map(({ levelSeq }) => levelSeq),
    numbers,
  );
});

test('a third level sees nothing', async () => {
  const a = await insertMember(app.db);
  const b = await insertMember(app.db, { by: a });
  const c = await insertMember(app.db, { by: b });
  await insertMember(app.db, { by: c });
  assert.deepEqual(
    (await rowsOf(a)).map(({ level }) => level),
    [1, 2],
  );
  assert.equal((await rowOf(a))?.teamCount, 1);
});

test('nobody invites themselves', async () => {
  const a = await insertMember(app.db);
  await assert.rejects(bind(a, a), refusedAs('invite_code_own'));
});

test('an inviter is chosen once', async () => {
  const [a, b, member] = [
    await insertMember(app.db),
    await insertMember(app.db),
    await insertMember(app.db),
  ];
  await bind(member, a);
  await assert.rejects(bind(member, b), refusedAs('referee_bound'));
  assert.equal((await rowOf(b))?.directCount, 0);
});

test('the same binding from two devices at once succeeds once', async () => {
  const [a, b, member] = [
    await insertMember(app.db),
    await insertMember(app.db),
    await insertMember(app.db),
  ];
  const results = await Promise.allSettled([bind(member, a, wide.db), bind(member, b, wide.db)]);
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('an inviter who is frozen cannot be chosen', async () => {
  const frozen = await insertMember(app.db, { status: 'frozen' });
  await assert.rejects(bind(await insertMember(app.db), frozen), refusedAs('invite_code_unknown'));
});

test('nobody is invited by a person below them', async () => {
  const a = await insertMember(app.db);
  const b = await insertMember(app.db, { by: a });
  const c = await insertMember(app.db, { by: b });
  await assert.rejects(bind(a, b), refusedAs('referee_cycle'));
  await assert.rejects(bind(a, c), refusedAs('referee_cycle'));
});

test('two chains that are bound to each other at both ends at the same moment do not become a cycle', async () => {
  const chain = async () => {
    const top = await insertMember(app.db);
    const middle = await insertMember(app.db, { by: top });
    return { top, bottom: await insertMember(app.db, { by: middle }) };
  };
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await chain(), await chain()];
    const results = await Promise.allSettled([
      bind(a.top, b.bottom, wide.db),
      bind(b.top, a.bottom, wide.db),
    ]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  }
});

test('a member who binds late brings the own partners along as second level', async () => {
  const late = await insertMember(app.db);
  const [x, y] = [
    await insertMember(app.db, { by: late }),
    await insertMember(app.db, { by: late }),
  ];
  const inviter = await insertMember(app.db);
  await bind(late, inviter);
  assert.deepEqual(
    (await rowsOf(inviter)).map(({ memberId, level, seq }) => [memberId, level, seq]),
    [
      [late, 1, 1],
      [x, 2, 2],
      [y, 2, 3],
    ],
  );
});

test('a typed code wins over the claim of a link', async () => {
  const byLink = await insertMember(app.db);
  const byCode = await insertMember(app.db, { inviteCode: 'ABC234' });
  const found = await resolveReferee(app.db, {
    inviteCode: ' abc234 ',
    refereeId: byLink,
    mobile: '13900000000',
  });
  assert.deepEqual(found, { refereeId: byCode, channel: 'code' });
});

test('a wrong code is said under its field', async () => {
  await assert.rejects(
    resolveReferee(app.db, { inviteCode: 'ZZZZZZ', mobile: '13900000000' }),
    (error) => error instanceof DomainError && error.data.fields?.inviteCode === '邀请码不存在',
  );
  await insertMember(app.db, { inviteCode: 'MINE22', mobile: '13912345678' });
  await assert.rejects(
    resolveReferee(app.db, { inviteCode: 'MINE22', mobile: '13912345678' }),
    refusedAs('invite_code_own'),
  );
});

test('a claim that no longer counts is forgotten without an error', async () => {
  const frozen = await insertMember(app.db, { status: 'frozen' });
  const own = await insertMember(app.db, { mobile: '13987654321' });
  assert.equal(await resolveReferee(app.db, { refereeId: frozen, mobile: '13900000000' }), null);
  assert.equal(
    await resolveReferee(app.db, { refereeId: 987_654_321, mobile: '13900000000' }),
    null,
  );
  assert.equal(await resolveReferee(app.db, { refereeId: own, mobile: '13987654321' }), null);
});

test('a registration through a recorded visit is linked to it and keeps its channel', async () => {
  const inviter = await insertMember(app.db);
  const [visit] = await app.db
    .insert(shareVisits)
    .values({
      refereeId: inviter,
      visitorId: 'v1',
      day: '2026-01-01',
      route: '/',
      channel: 'poster',
      ipHash: '',
      visitedAt: new Date(),
    })
    .returning();
  const { userId } = await registerUser(app, { refereeId: inviter, shareVisitId: visit?.visitId });
  const [linked] = await app.db
    .select()
    .from(shareVisits)
    .where(and(eq(shareVisits.refereeId, inviter), eq(shareVisits.registeredUserId, userId)));
  assert.equal(linked?.visitId, visit?.visitId);
  assert.equal((await rowOf(userId))?.refereeChannel, 'poster');
});

test('a visit to somebody else is not taken over', async () => {
  const [inviter, other] = [await insertMember(app.db), await insertMember(app.db)];
  const [visit] = await app.db
    .insert(shareVisits)
    .values({
      refereeId: other,
      visitorId: 'v2',
      day: '2026-01-01',
      route: '/',
      channel: 'poster',
      ipHash: '',
      visitedAt: new Date(),
    })
    .returning();
  await registerUser(app, { refereeId: inviter, shareVisitId: visit?.visitId });
  const [after] = await app.db
    .select()
    .from(shareVisits)
    .where(eq(shareVisits.visitId, visit?.visitId ?? 0));
  assert.equal(after?.registeredUserId, null);
});
