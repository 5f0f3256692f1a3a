import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/account';
import { users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import {
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

const login = (mobile: string, password = PASSWORD, caller = t.caller()) =>
  caller.send(contract.login, { mobile, password: caller.encrypt(password), userType: 2 });

describe('login by password', () => {
  test('opens a session that private calls accept, in JSON and as a form', async () => {
    const { mobile, userId } = await registerUser(t);
    for (const endpoint of [contract.login, contract.loginForm]) {
      const caller = t.caller();
      const answer = await caller.send(endpoint, {
        mobile,
        password: caller.encrypt(PASSWORD),
        userType: 2,
      });
      assert.equal(answer.data.userId, userId);
      caller.token = answer.data.token;
      assert.equal((await caller.send(contract.getUserInfo)).data.userId, userId);
    }
  });

  test('sends a notice of a new device only when it is one', async () => {
    const { mobile, caller } = await registerUser(t);
    assert.equal((await login(mobile, PASSWORD, caller)).data.newDevice, false);
    assert.equal((await login(mobile)).data.newDevice, true);
  });

  test('refuses other kinds of account', async () => {
    const { mobile, caller } = await registerUser(t);
    const answer = await caller.send(contract.login, {
      mobile,
      password: caller.encrypt(PASSWORD),
      userType: 1,
    });
    assert.deepEqual([answer.data.err, answer.msg], ['user_type_unsupported', '账号类型不支持']);
  });

  test('says the same for a wrong password, an unknown number and an account without password', async () => {
    const known = await registerUser(t);
    const bare = await registerUser(t);
    await t.db.update(users).set({ passwordHash: null }).where(eq(users.userId, bare.userId));
    const answers = [
      await login(known.mobile, 'Wrong2026x'),
      await login(randomMobile()),
      await login(bare.mobile),
    ];
    for (const answer of answers)
      assert.deepEqual(answer, {
        code: 500,
        msg: '手机号或密码错误',
        data: { err: 'credentials_wrong' },
      });
  });

  test('compares one hash of the same cost for an unknown number and a wrong password', async (c) => {
    const known = await registerUser(t);
    const bare = await registerUser(t);
    await t.db.update(users).set({ passwordHash: null }).where(eq(users.userId, bare.userId));
    const verify = c.mock.method(argon2, 'verify');
    for (const mobile of [known.mobile, bare.mobile, randomMobile()])
      await login(mobile, 'Wrong2026x');
    const costs = verify.mock.calls.map(
      ({ arguments: [hash] }) => /^.*p=\d+/.exec(String(hash))?.[0],
    );
    assert.equal(costs.length, 3);
    assert.deepEqual(
      costs,
      Array.from({ length: 3 }, () => costs[0]),
    );
    assert.match(String(costs[0]), /^\$argon2id\$/);
  });

  test('locks after five wrong passwords, whatever the spelling of the number, also for the right one', async () => {
    const { mobile } = await registerUser(t);
    const spellings = [
      mobile,
      `+86${mobile}`,
      `86${mobile}`,
      `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`,
      `${mobile.slice(0, 3)}-${mobile.slice(3)}`,
    ];
    for (const spelling of spellings)
      assert.equal((await login(spelling, 'Wrong2026x')).data.err, 'credentials_wrong', spelling);
    assert.deepEqual((await login(mobile)).data.err, 'too_many_password_tries');
    assert.equal((await login(mobile)).msg, '密码错误次数过多，请使用验证码登录');
    t.advance(15 * 60_000);
    assert.equal((await login(mobile)).code, 200);
  });

  test('counts parallel guesses too: of fifty no more than five are compared', async () => {
    const { mobile } = await registerUser(t);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login(mobile, 'Wrong2026x')),
    );
    assert.equal(answers.filter(({ data }) => data.err === 'credentials_wrong').length, 5);
    assert.equal(answers.filter(({ data }) => data.err === 'too_many_password_tries').length, 45);
  });

  test('an unknown number locks like a known one', async () => {
    const mobile = randomMobile();
    for (let i = 0; i < 5; i++) await login(mobile);
    assert.equal((await login(mobile)).data.err, 'too_many_password_tries');
  });

  test('a right password clears the count', async () => {
    const { mobile } = await registerUser(t);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await login(mobile, 'Wrong2026x');
      assert.equal((await login(mobile)).code, 200);
    }
  });
});

describe('login by code', () => {
  let person: Registered;
  before(async () => {
    person = await registerUser(t);
    t.advance(86_400_000);
  });
  const byCode = (mobile: string, checkcode: string, caller = t.caller()) =>
    caller.send(contract.loginByCode, { mobile, checkcode, userType: 2 });

  test('opens a session once; the code is used up', async () => {
    const checkcode = await requestCode(t, t.caller(), { mobile: person.mobile, scene: 'login' });
    assert.equal((await byCode(person.mobile, checkcode)).data.userId, person.userId);
    assert.equal((await byCode(person.mobile, checkcode)).data.err, 'code_expired');
  });

  test('of twenty parallel right codes one is accepted', async () => {
    const checkcode = await requestCode(t, t.caller(), { mobile: person.mobile, scene: 'login' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => byCode(person.mobile, checkcode)),
    );
    assert.equal(answers.filter(({ code }) => code === 200).length, 1);
  });

  test('five wrong tries invalidate the code, with the number of tries left each time', async () => {
    const checkcode = await requestCode(t, t.caller(), { mobile: person.mobile, scene: 'login' });
    const wrong = String((Number(checkcode) + 1) % 1_000_000).padStart(6, '0');
    const said = [];
    for (let i = 0; i < 5; i++) said.push((await byCode(person.mobile, wrong)).msg);
    assert.deepEqual(
      said,
      [4, 3, 2, 1]
        .map((left) => `验证码错误，还可尝试${left}次`)
        .concat('验证码已失效，请重新获取'),
    );
    assert.equal((await byCode(person.mobile, checkcode)).data.err, 'code_expired');
  });

  test('the error stands under the code field', async () => {
    assert.deepEqual((await byCode(randomMobile(), '123456')).data.fields, {
      checkcode: '验证码已失效，请重新获取',
    });
  });

  test('a code expires after 300 seconds', async () => {
    const other = await registerUser(t);
    t.advance(60_000);
    const checkcode = await requestCode(t, t.caller(), { mobile: other.mobile, scene: 'login' });
    t.advance(300_000);
    assert.equal((await byCode(other.mobile, checkcode)).data.err, 'code_expired');
  });

  test('a code belongs to its number and its purpose', async () => {
    const a = await registerUser(t);
    const b = await registerUser(t);
    t.advance(60_000);
    const checkcode = await requestCode(t, t.caller(), { mobile: a.mobile, scene: 'reset' });
    assert.equal((await byCode(a.mobile, checkcode)).data.err, 'code_expired');
    assert.equal((await byCode(b.mobile, checkcode)).data.err, 'code_expired');
  });
});

describe('accounts that may not log in', () => {
  for (const [status, err] of [
    ['frozen', 'account_frozen'],
    ['closing', 'account_closing'],
  ] as const) {
    test(`a ${status} account is reported as such only after a right password or code`, async () => {
      const { mobile, userId } = await registerUser(t);
      await t.db.update(users).set({ status }).where(eq(users.userId, userId));
      assert.equal((await login(mobile, 'Wrong2026x')).data.err, 'credentials_wrong');
      assert.equal((await login(mobile)).data.err, err);
    });
  }

  test('freezing ends what the sessions may do at once', async () => {
    const { caller, userId } = await registerUser(t);
    await t.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, userId));
    assert.equal((await caller.send(contract.getUserInfo)).code, 401);
  });

  test('the number of a closed account may register again as somebody new', async () => {
    const { mobile, userId } = await registerUser(t);
    await t.db.update(users).set({ status: 'closed' }).where(eq(users.userId, userId));
    assert.equal((await login(mobile)).data.err, 'credentials_wrong');
    t.advance(60_000);
    const again = await registerUser(t, { mobile });
    assert.notEqual(again.userId, userId);
  });
});

describe('login by mini program', () => {
  const PROOF = { code: 'c', encryptedData: 'e', iv: 'i' };

  test('says that it is not open yet', async () => {
    const answer = await t.caller().send(contract.loginByMini, { code: 'x' });
    assert.deepEqual(
      [answer.code, answer.data.err, answer.msg],
      [500, 'wechat_off', '暂未开通微信登录'],
    );
  });

  test('once configured, logs a vouched number in, lets an unknown one register, and refuses the rest', async () => {
    const { mobile, userId } = await registerUser(t);
    let vouched: string | null = mobile;
    const open = await testApp({ beside: t, mini: { mobileOf: async () => vouched } });
    const ask = (proof: object) => open.caller().send(contract.loginByMini, proof);
    assert.equal((await ask(PROOF)).data.userId, userId);
    vouched = randomMobile();
    const unknown = await ask(PROOF);
    assert.equal(unknown.data.err, 'not_registered');
    assert.ok(unknown.data.regTicket);
    vouched = null;
    assert.equal((await ask(PROOF)).data.err, 'wechat_failed');
    assert.deepEqual((await ask({ code: 'c' })).data.fields, { encryptedData: '请先授权手机号' });
    await open.close();
  });
});
