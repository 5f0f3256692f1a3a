import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/account';
import { smsCodes } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { lastCode, randomMobile, registerUser } from '@/server/testing/people';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const HOUR = 3_600_000;
const DAY = 86_400_000;
const send = (mobile: string, scene = 'login', caller = t.caller()) =>
  caller.send(contract.sendCode, { mobile, scene });
/** Moves the clock to just after midnight in Shanghai, so that a test has a whole day. */
const startDay = (app = t) => app.advance(DAY - ((app.clock.now + 8 * HOUR) % DAY) + 1_000);

test('a number alone, as the customer sends it, asks for a code to log in with', async () => {
  const mobile = randomMobile();
  const { code, data } = await t.caller().send(contract.sendCode, { mobile });
  assert.deepEqual([code, data.wait], [200, 60]);
  assert.equal(t.sent.at(-1)?.scene, 'login');
  const { data: answer } = await t.caller().send(contract.loginByCode, {
    mobile,
    checkcode: lastCode(t, mobile),
    userType: 2,
  });
  assert.equal(answer.err, 'not_registered');
});

describe('sending codes', () => {
  test('answers alike for registered and unknown numbers', async () => {
    const { mobile } = await registerUser(t);
    t.advance(DAY);
    assert.deepEqual(await send(mobile), await send(randomMobile()));
  });

  test('waits 60 seconds between two messages, whatever they are for', async () => {
    const mobile = randomMobile();
    assert.deepEqual((await send(mobile)).data, { wait: 60, left: 9, ticketNeeded: false });
    const early = await send(mobile, 'reset');
    assert.deepEqual(
      [early.data.err, early.data.seconds, early.msg],
      ['sms_too_soon', 60, '操作过于频繁，请60秒后再试'],
    );
    t.advance(59_999);
    assert.equal((await send(mobile)).data.seconds, 1);
    t.advance(1);
    assert.equal((await send(mobile)).code, 200);
  });

  test('of ten parallel requests for one number one is sent', async () => {
    const mobile = randomMobile();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(mobile)));
    assert.equal(answers.filter(({ code }) => code === 200).length, 1);
    assert.equal(t.sent.filter((message) => message.mobile === mobile).length, 1);
  });

  test('allows five an hour and ten a day to one number', async () => {
    startDay();
    const mobile = randomMobile();
    const outcomes: string[] = [];
    for (let i = 0; i < 6; i++, t.advance(60_000))
      outcomes.push((await send(mobile)).data.err ?? 'sent');
    assert.deepEqual(outcomes, ['sent', 'sent', 'sent', 'sent', 'sent', 'sms_too_soon']);
    t.advance(HOUR);
    for (let i = 0; i < 5; i++, t.advance(60_000))
      assert.equal((await send(mobile)).data.left, 4 - i);
    t.advance(HOUR);
    const last = await send(mobile);
    assert.deepEqual([last.data.err, last.msg], ['sms_daily_limit', '今日验证码发送次数已达上限']);
    t.advance(DAY);
    assert.equal((await send(mobile)).code, 200);
  });

  test('allows ten a day to one device, whatever the numbers', async () => {
    startDay();
    const caller = t.caller();
    for (let i = 0; i < 10; i++)
      assert.equal((await send(randomMobile(), 'login', caller)).code, 200);
    assert.equal((await send(randomMobile(), 'login', caller)).data.err, 'sms_daily_limit');
    assert.equal((await send(randomMobile())).code, 200);
  });

  test('allows so many to one address, counted apart from numbers and devices', async () => {
    const tight = await testApp({ env: { SMS_IP_PER_HOUR: '3', SMS_IP_PER_DAY: '4' } });
    startDay(tight);
    const ask = () =>
      tight.caller().send(contract.sendCode, { mobile: randomMobile(), scene: 'login' });
    for (let i = 0; i < 3; i++) assert.equal((await ask()).code, 200);
    assert.equal((await ask()).data.err, 'sms_too_soon');
    tight.advance(HOUR);
    assert.equal((await ask()).code, 200);
    assert.equal((await ask()).data.err, 'sms_daily_limit');
    await tight.close();
  });

  test('stops at the daily budget of the whole installation', async () => {
    const poor = await testApp({ env: { SMS_DAILY_BUDGET: '5' } });
    const member = await registerUser(poor);
    const ask = (mobile = randomMobile(), scene = 'login') =>
      poor.caller().send(contract.sendCode, { mobile, scene });
    const answers = [await ask(randomMobile(), 'reg'), await ask(), await ask(), await ask()];
    assert.deepEqual(
      answers.map(({ code, data }) => data.err ?? code),
      [200, 200, 200, 'sms_failed'],
      'strangers have one half, which registrations are part of',
    );
    assert.match(poor.logged.join(''), /half of the daily sms budget/);
    poor.advance(61_000);
    assert.equal((await ask(member.mobile)).code, 200, 'members go on');
    poor.advance(61_000);
    assert.equal((await ask(member.mobile)).code, 200);
    poor.advance(61_000);
    assert.equal((await ask(member.mobile)).data.err, 'sms_failed');
    assert.match(poor.logged.join(''), /daily sms budget/);
    await poor.close();
  });

  test('a message that the provider refused does not make the person wait', async () => {
    const mobile = randomMobile();
    const { send: working } = t.deps.sms;
    t.deps.sms.send = () => Promise.reject(new Error(`provider says no to ${mobile}`));
    const failed = await send(mobile);
    t.deps.sms.send = working;
    assert.deepEqual([failed.data.err, failed.msg], ['sms_failed', '短信发送失败，请稍后再试']);
    assert.ok(!t.logged.join('').includes(mobile));
    assert.equal((await send(mobile)).code, 200);
  });

  test('only one code of a number and purpose is valid', async () => {
    const mobile = randomMobile();
    await send(mobile);
    t.advance(60_000);
    await send(mobile);
    const live = await t.db
      .select()
      .from(smsCodes)
      .where(and(eq(smsCodes.mobile, mobile), eq(smsCodes.status, 'live')));
    assert.equal(live.length, 1);
    assert.ok(
      !Object.values(live[0] ?? {}).includes(t.sent.at(-1)?.code ?? ''),
      'the code itself is not stored',
    );
  });

  for (const scene of ['bindOld', 'password', 'withdraw', 'close', 'handover', 'pay', 'bindNew']) {
    test(`a code for ${scene} needs a login`, async () =>
      assert.equal((await send(randomMobile(), scene)).code, 401));
  }

  test('a code for the account itself goes to its own number, whatever number is asked for', async () => {
    const { caller, mobile } = await registerUser(t);
    t.advance(60_000);
    assert.equal((await send(randomMobile(), 'password', caller)).code, 200);
    assert.equal(t.sent.at(-1)?.mobile, mobile);
  });

  test('asks for the number where one is needed', async () => {
    assert.deepEqual((await t.caller().send(contract.sendCode, { scene: 'login' })).data.fields, {
      mobile: '请输入手机号',
    });
  });
});
