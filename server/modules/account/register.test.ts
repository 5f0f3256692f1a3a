import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/account';
import { sessions, smsCodes, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import {
  lastCode,
  PASSWORD,
  randomMobile,
  registerUser,
  requestCode,
} from '@/server/testing/people';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const VERSION = '3.0';

test('a newcomer gets an account, a plot, a session, and a nickname that reveals nothing of the number', async () => {
  const { session, mobile, caller, userId } = await registerUser(t);
  assert.ok(userId >= 10001);
  assert.ok(session.blockAreaId && session.blockNo);
  assert.equal(session.needPassword, false);
  assert.equal(session.newDevice, false);
  const me = await caller.send(contract.getUserInfo);
  assert.equal(me.code, 200);
  assert.equal(me.data.mobileMask, `${mobile.slice(0, 3)}****${mobile.slice(7)}`);
  assert.match(me.data.inviteCode, /^[2-9A-HJKMNP-Z]{6}$/);
  assert.equal(me.data.level, 1);
  assert.ok(!JSON.stringify(me).includes(mobile), 'the number leaves masked only');
});

test('twenty parallel registrations with one right code make one account', async () => {
  const mobile = randomMobile();
  const caller = t.caller();
  const checkcode = await requestCode(t, caller, { mobile, scene: 'reg' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      caller.send(contract.register, {
        mobile,
        checkcode,
        password: caller.encrypt(PASSWORD),
        agreementVersion: VERSION,
        userType: 2,
      }),
    ),
  );
  assert.equal(answers.filter((answer) => answer.code === 200).length, 1);
  assert.deepEqual(
    [...new Set(answers.filter((answer) => answer.code !== 200).map((answer) => answer.data.err))],
    ['code_expired'],
  );
  const [row] = await t.db.select({ n: count() }).from(users).where(eq(users.mobile, mobile));
  assert.equal(row?.n, 1);
});

test('parallel registrations of different people get different plots and different invite codes', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => registerUser(t)));
  assert.equal(
    new Set(people.map(({ session }) => `${session.blockAreaId}/${session.blockNo}`)).size,
    8,
  );
});

test('a taken number is refused after the code proved it, and the code stays usable', async () => {
  const { mobile } = await registerUser(t);
  const caller = t.caller();
  t.advance(60_000);
  const checkcode = await requestCode(t, caller, { mobile, scene: 'reg' });
  const answer = await caller.send(contract.register, {
    mobile,
    checkcode,
    password: caller.encrypt(PASSWORD),
    agreementVersion: VERSION,
  });
  assert.equal(answer.data.err, 'mobile_taken');
  assert.equal(answer.data.fields?.mobile, '该手机号已被注册');
  const [row] = await t.db
    .select()
    .from(smsCodes)
    .where(eq(smsCodes.mobile, mobile))
    .orderBy(smsCodes.id)
    .offset(1);
  assert.equal(row?.status, 'live');
});

const REFUSED: [string, Record<string, unknown>, string, string?][] = [
  ['another kind of account', { userType: 1 }, 'user_type_unsupported'],
  [
    'no agreement',
    { agreementVersion: undefined },
    'invalid_input',
    '请先阅读并同意《用户协议》和《隐私政策》',
  ],
  ['an old agreement', { agreementVersion: '1.0' }, 'agreement_outdated'],
  ['a short password', { password: 'abc123' }, 'password_weak'],
  ['a password without digits', { password: 'abcdefghij' }, 'password_weak'],
  ['a password of 21 characters', { password: `a1${'x'.repeat(19)}` }, 'password_weak'],
  ['a password on every list', { password: 'abc12345' }, 'password_common'],
  ['a password with the number in it', { password: 'a%mobile%' }, 'password_common'],
  ['an unknown invite code', { inviteCode: 'ZZZZZZ' }, 'invite_code_unknown'],
  ['no code and no ticket', { checkcode: undefined }, 'invalid_input', '请输入短信验证码'],
  ['a code of another purpose', { checkcode: '%login%' }, 'code_expired'],
];
for (const [what, change, err, sentence] of REFUSED) {
  test(`registration refuses ${what} and leaves nothing behind`, async () => {
    const mobile = randomMobile();
    const caller = t.caller();
    const scene = change.checkcode === '%login%' ? 'login' : 'reg';
    const checkcode = await requestCode(t, caller, { mobile, scene });
    const password = String(change.password ?? PASSWORD).replace('%mobile%', mobile);
    const answer = await caller.send(contract.register, {
      mobile,
      checkcode,
      agreementVersion: VERSION,
      userType: 2,
      ...change,
      ...(scene === 'login' ? { checkcode } : {}),
      password: caller.encrypt(password),
    });
    assert.equal(answer.code, 500);
    assert.equal(answer.data.err, err);
    if (sentence) assert.equal(answer.msg, sentence);
    assert.equal((await t.db.select().from(users).where(eq(users.mobile, mobile))).length, 0);
  });
}

test('a password that was not encrypted for this server is refused without using the code up', async () => {
  const mobile = randomMobile();
  const caller = t.caller();
  const checkcode = await requestCode(t, caller, { mobile, scene: 'reg' });
  const answer = await caller.send(contract.register, {
    mobile,
    checkcode,
    password: 'AAAA',
    agreementVersion: VERSION,
  });
  assert.equal(answer.data.err, 'password_unreadable');
  assert.equal(
    (
      await caller.send(contract.register, {
        mobile,
        checkcode,
        password: caller.encrypt(PASSWORD),
        agreementVersion: VERSION,
      })
    ).code,
    200,
  );
});

test('an unknown number that logs in by code receives a ticket that registers it once', async () => {
  const mobile = randomMobile();
  const caller = t.caller();
  const checkcode = await requestCode(t, caller, { mobile, scene: 'login' });
  const login = await caller.send(contract.loginByCode, { mobile, checkcode, userType: 2 });
  assert.equal(login.data.err, 'not_registered');
  const { regTicket } = login.data;
  assert.ok(regTicket);
  const reg = (extra: object) =>
    caller.send(contract.register, {
      mobile,
      regTicket,
      password: caller.encrypt(PASSWORD),
      agreementVersion: VERSION,
      ...extra,
    });
  assert.equal(
    (await reg({ mobile: randomMobile() })).data.err,
    'ticket_expired',
    'bound to its number',
  );
  assert.equal((await reg({ regTicket: `${regTicket}x` })).data.err, 'ticket_expired', 'signed');
  const answers = await Promise.all([reg({}), reg({}), reg({})]);
  assert.deepEqual(answers.map((answer) => answer.code).sort(), [200, 500, 500]);
});

test('a ticket is worthless after five minutes', async () => {
  const mobile = randomMobile();
  const caller = t.caller();
  const checkcode = await requestCode(t, caller, { mobile, scene: 'login' });
  const { regTicket } = (await caller.send(contract.loginByCode, { mobile, checkcode })).data;
  t.advance(300_000);
  assert.equal(
    (
      await caller.send(contract.register, {
        mobile,
        regTicket,
        password: caller.encrypt(PASSWORD),
        agreementVersion: VERSION,
      })
    ).data.err,
    'ticket_expired',
  );
});

test('a typed invite code wins over the claim of a link, and the inviter becomes the neighbour', async () => {
  const friend = await registerUser(t);
  const other = await registerUser(t);
  const { inviteCode } = (await friend.caller.send(contract.getUserInfo)).data;
  const guest = await registerUser(t, {
    inviteCode: inviteCode.toLowerCase(),
    refereeId: other.userId,
  });
  const [row] = await t.db.select().from(users).where(eq(users.userId, guest.userId));
  assert.equal(row?.refereeId, friend.userId);
  assert.equal(row?.blockAreaId, friend.session.blockAreaId);
});

test('the session that registration opens is stored as a hash only', async () => {
  const { session, userId } = await registerUser(t);
  const [row] = await t.db.select().from(sessions).where(eq(sessions.userId, userId));
  assert.ok(session.token.length >= 43);
  assert.notEqual(row?.tokenHash, session.token);
});

test('the code of a number is replaced by the next one that is sent', async () => {
  const mobile = randomMobile();
  const caller = t.caller();
  const old = await requestCode(t, caller, { mobile, scene: 'reg' });
  t.advance(60_000);
  await requestCode(t, caller, { mobile, scene: 'reg' });
  const next = lastCode(t, mobile);
  const reg = (checkcode: string) =>
    caller.send(contract.register, {
      mobile,
      checkcode,
      password: caller.encrypt(PASSWORD),
      agreementVersion: VERSION,
    });
  if (old !== next) assert.equal((await reg(old)).data.err, 'code_wrong');
  assert.equal((await reg(next)).code, 200);
});
