import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/account';
import { users } from '@/server/db/schema';
import { isCommonPassword } from '@/server/modules/members/common-passwords';
import { choosePasswordCost, hashPassword, isPassword } from '@/server/modules/members/passwords';
import { type TestApp, testApp } from '@/server/testing/app';
import {
  lastCode,
  PASSWORD,
  randomMobile,
  type Registered,
  registerUser,
  requestCode,
} from '@/server/testing/people';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const NEXT = 'Lighthouse77';

async function secondDevice({ mobile }: Registered) {
  const caller = t.caller();
  caller.token = (
    await caller.send(contract.login, { mobile, password: caller.encrypt(PASSWORD) })
  ).data.token;
  return caller;
}
const loginCode = async (mobile: string, password: string) => {
  const caller = t.caller();
  return (await caller.send(contract.login, { mobile, password: caller.encrypt(password) })).code;
};
const isLoggedIn = async (caller: Registered['caller']) =>
  (await caller.send(contract.getUserInfo)).code === 200;

describe('resetting a forgotten password', () => {
  test('sets the new one, ends every session and lifts the lock', async () => {
    const person = await registerUser(t);
    for (let i = 0; i < 6; i++) await loginCode(person.mobile, 'Wrong2026x');
    t.advance(60_000);
    const checkcode = await requestCode(t, t.caller(), { mobile: person.mobile, scene: 'reset' });
    const answer = await t.caller().send(contract.resetPassword, {
      mobile: person.mobile,
      checkcode,
      password: person.caller.encrypt(NEXT),
    });
    assert.equal(answer.code, 200);
    assert.equal(await isLoggedIn(person.caller), false);
    assert.equal(await loginCode(person.mobile, NEXT), 200);
    assert.equal(await loginCode(person.mobile, PASSWORD), 500);
  });

  test('counts wrong codes and changes nothing', async () => {
    const person = await registerUser(t);
    t.advance(60_000);
    const checkcode = await requestCode(t, t.caller(), { mobile: person.mobile, scene: 'reset' });
    const wrong = String((Number(checkcode) + 1) % 1_000_000).padStart(6, '0');
    const reset = (code: string) =>
      t.caller().send(contract.resetPassword, {
        mobile: person.mobile,
        checkcode: code,
        password: person.caller.encrypt(NEXT),
      });
    assert.equal((await reset(wrong)).msg, '验证码错误，还可尝试4次');
    assert.equal(await isLoggedIn(person.caller), true);
    assert.equal((await reset(checkcode)).code, 200);
  });

  test('offers registration to a number that proved itself and has no account', async () => {
    const mobile = randomMobile();
    const caller = t.caller();
    const checkcode = await requestCode(t, caller, { mobile, scene: 'reset' });
    const answer = await caller.send(contract.resetPassword, {
      mobile,
      checkcode,
      password: caller.encrypt(NEXT),
    });
    assert.equal(answer.data.err, 'not_registered');
    assert.ok(answer.data.regTicket);
  });

  test('does not help a frozen account', async () => {
    const person = await registerUser(t);
    await t.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, person.userId));
    t.advance(60_000);
    const checkcode = await requestCode(t, t.caller(), { mobile: person.mobile, scene: 'reset' });
    const answer = await t.caller().send(contract.resetPassword, {
      mobile: person.mobile,
      checkcode,
      password: person.caller.encrypt(NEXT),
    });
    assert.equal(answer.data.err, 'account_frozen');
  });
});

describe('changing the password', () => {
  const update = (
    { caller }: Registered,
    input: { oldPassword?: string; checkcode?: string; password: string },
  ) =>
    caller.send(contract.updatePassword, {
      ...input,
      ...(input.oldPassword ? { oldPassword: caller.encrypt(input.oldPassword) } : {}),
      password: caller.encrypt(input.password),
    });

  test('by the old one: this session stays, the others end', async () => {
    const person = await registerUser(t);
    const other = await secondDevice(person);
    assert.equal((await update(person, { oldPassword: PASSWORD, password: NEXT })).code, 200);
    assert.deepEqual([await isLoggedIn(person.caller), await isLoggedIn(other)], [true, false]);
    assert.equal(await loginCode(person.mobile, NEXT), 200);
  });

  test('by a code', async () => {
    const person = await registerUser(t);
    t.advance(60_000);
    await person.caller.send(contract.sendCode, { scene: 'password' });
    assert.equal(
      (await update(person, { checkcode: lastCode(t, person.mobile), password: NEXT })).code,
      200,
    );
    assert.equal(await loginCode(person.mobile, NEXT), 200);
  });

  test('refuses a wrong old password, and after five of them any', async () => {
    const person = await registerUser(t);
    const wrong = await update(person, { oldPassword: 'Wrong2026x', password: NEXT });
    assert.deepEqual(
      [wrong.data.err, wrong.data.fields?.oldPassword],
      ['old_password_wrong', '原密码错误'],
    );
    for (let i = 0; i < 4; i++) await update(person, { oldPassword: 'Wrong2026x', password: NEXT });
    assert.equal(
      (await update(person, { oldPassword: PASSWORD, password: NEXT })).data.err,
      'too_many_password_tries',
    );
  });

  const REFUSED = [
    [PASSWORD, 'password_same', '新密码不能与原密码相同'],
    ['short1', 'password_weak', '密码需为8-20位，且包含字母和数字'],
    ['qwerty123456', 'password_common', '密码过于简单，请更换'],
  ] as const;
  for (const [password, err, sentence] of REFUSED) {
    test(`refuses ${err} under its field`, async () => {
      const person = await registerUser(t);
      const answer = await update(person, { oldPassword: PASSWORD, password });
      assert.deepEqual([answer.data.err, answer.data.fields?.password], [err, sentence]);
    });
  }

  test('asks for what is missing', async () => {
    const person = await registerUser(t);
    assert.deepEqual((await update(person, { password: NEXT })).data.fields, {
      oldPassword: '请输入原密码',
    });
    await t.db.update(users).set({ passwordHash: null }).where(eq(users.userId, person.userId));
    assert.deepEqual((await update(person, { password: NEXT })).data.fields, {
      checkcode: '请输入短信验证码',
    });
  });
});

describe('common passwords', () => {
  for (const bad of [
    'abc12345',
    '12345678a',
    'Qwerty123',
    'password1234',
    'aaaa1111',
    'woaini1314',
    'a5201314',
    'P@ssw0rd',
  ])
    test(`${bad} is on the list`, () => assert.equal(isCommonPassword(bad), true));
  for (const good of ['Harbour2026', 'lantern48river', 'x7kq2m9p'])
    test(`${good} is not`, () => assert.equal(isCommonPassword(good), false));
});

test('the product hashes with argon2id at 19 MiB and two passes; either cost can be verified', async () => {
  const cheap = await hashPassword(PASSWORD);
  choosePasswordCost(true);
  const costly = await hashPassword(PASSWORD).finally(() => choosePasswordCost(false));
  assert.match(costly, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  for (const stored of [cheap, costly]) assert.equal(await isPassword(stored, PASSWORD), true);
});

test('outside of a test nobody chooses another cost', () => {
  const context = process.env.NODE_TEST_CONTEXT;
  delete process.env.NODE_TEST_CONTEXT;
  try {
    assert.throws(() => choosePasswordCost(false), /outside of a test/);
  } finally {
    process.env.NODE_TEST_CONTEXT = context;
  }
});
