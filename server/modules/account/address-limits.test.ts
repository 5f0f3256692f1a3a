import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { CARD_VCF_PATH } from '@/lib/contract/card-vcf';
import { HOUR_MS } from '@/lib/time';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { PASSWORD, randomMobile, type Registered, registerUser } from '@/server/testing/people';

/* Many people behind one address: a carrier's network, an office, the Wi-Fi of an event. All callers of a test share one. */

let t: TestApp;
const opened: TestApp[] = [];
after(() => Promise.all(opened.map((one) => one.close())));

/** Noon in Shanghai, so that no day ends meanwhile. */
const NOON = Date.parse('2026-11-23T04:00:00Z');
const open = async (env: Record<string, string>) => {
  t = await testApp({ env: { ...env, IP_GROWTH_PERCENT: env.IP_GROWTH_PERCENT ?? '5' } });
  t.clock.now = NOON;
  opened.push(t);
};
const ask = (caller: Caller = t.caller(), mobile = randomMobile()) =>
  caller.send(contract.sendCode, { mobile, scene: 'login' });
const logIn = (mobile: string, password = PASSWORD, caller: Caller = t.caller()) =>
  caller.send(contract.login, { mobile, password: caller.encrypt(password), userType: 2 });
async function register(count: number): Promise<Registered[]> {
  const people: Registered[] = [];
  for (let i = 0; i < count; i += 1) people.push(await registerUser(t));
  return people;
}
const tally = (answers: { code: number; data: { err?: string } }[]) =>
  answers.map(({ code, data }) => data.err ?? code);

describe('codes by SMS, with the limits as they are set by default', () => {
  beforeEach(() => open({ SMS_IP_PER_HOUR: '20', SMS_IP_PER_DAY: '50' }));

  test('sixty newcomers behind one address get theirs within the hour, since each of them used it', async () => {
    assert.equal(new Set((await register(60)).map(({ userId }) => userId)).size, 60);
    assert.ok(t.clock.now < NOON + HOUR_MS);
  });

  test('strangers who never use a code get twenty an hour', async () => {
    const answers = [];
    for (let i = 0; i < 22; i += 1) answers.push(await ask());
    assert.deepEqual(tally(answers), [
      ...Array<number>(20).fill(200),
      'sms_too_soon',
      'sms_too_soon',
    ]);
  });

  test('every proven person behind the address adds a twentieth to that', async () => {
    await register(10);
    const answers = [];
    for (let i = 0; i < 31; i += 1) answers.push(await ask());
    assert.deepEqual(tally(answers), [...Array<number>(30).fill(200), 'sms_too_soon']);
  });

  test('a browser that logged in before gets one from an address that strangers have used up, ten a day with that of the registration', async () => {
    const [known] = await register(1);
    for (let i = 0; i < 25; i += 1) await ask();
    assert.equal((await ask()).data.err, 'sms_too_soon');
    const answers = [];
    for (let i = 0; i < 10; i += 1) answers.push(await ask(known?.caller));
    assert.deepEqual(tally(answers), [...Array<number>(9).fill(200), 'sms_daily_limit']);
  });

  test('more browsers of one account bring it no more messages', async () => {
    const [known] = await register(1);
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const caller = t.caller();
        assert.equal((await logIn(known?.mobile ?? '', PASSWORD, caller)).code, 200);
        return caller;
      }),
    );
    const answers = [];
    for (const caller of browsers) for (let i = 0; i < 5; i += 1) answers.push(await ask(caller));
    assert.equal(
      answers.filter(({ code }) => code === 200).length,
      9,
      'and the one of the registration',
    );
  });
});

describe('passwords', () => {
  beforeEach(() => open({ PASSWORD_IP_TRIES: '6', IP_GROWTH_PERCENT: '0' }));

  test('right ones do not count, however many come from one address', async () => {
    const people = await register(3);
    for (let i = 0; i < 5; i += 1)
      for (const { mobile } of people) assert.equal((await logIn(mobile)).code, 200);
  });

  test('wrong ones do, for strangers; who knows the device comes in, and has five guesses there as well', async () => {
    const [owner, other] = await register(2);
    for (let i = 0; i < 6; i += 1)
      assert.equal((await logIn(randomMobile())).data.err, 'credentials_wrong');
    assert.equal((await logIn(other?.mobile ?? '')).data.err, 'rate_limited');
    assert.equal((await logIn(owner?.mobile ?? '', PASSWORD, owner?.caller)).code, 200);
    assert.equal(
      (await logIn(other?.mobile ?? '', PASSWORD, owner?.caller)).data.err,
      'rate_limited',
      'the device is known for its own account only',
    );
    for (let i = 0; i < 5; i += 1)
      assert.equal(
        (await logIn(owner?.mobile ?? '', 'Wrong2026x', owner?.caller)).data.err,
        'credentials_wrong',
      );
    assert.equal(
      (await logIn(owner?.mobile ?? '', PASSWORD, owner?.caller)).data.err,
      'too_many_password_tries',
    );
  });

  test('parallel guesses cannot slip through while right ones are taken back', async () => {
    const [owner] = await register(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 4 === 0 ? logIn(owner?.mobile ?? '') : logIn(randomMobile()),
      ),
    );
    const wrong = answers.filter(({ data }) => data.err === 'credentials_wrong');
    assert.ok(wrong.length <= 6, String(wrong.length));
  });
});

test('downloads of cards grow with the people behind the address, from the configured number', async () => {
  await open({ CARD_IP_PER_MINUTE: '20' });
  await register(10);
  const get = async () =>
    (await t.caller().raw({ method: 'GET', url: `${CARD_VCF_PATH}?id=987654321` })).statusCode;
  const answers = [];
  for (let i = 0; i < 31; i += 1) answers.push(await get());
  assert.deepEqual(answers, [...Array<number>(30).fill(404), 429]);
});

test('calls of one address grow with its people', async () => {
  await open({ RATE_PER_MINUTE: '60' });
  const [person] = await register(4);
  t.advance(2 * 60_000);
  let served = 0;
  while (
    (await person?.caller.send(contract.getProfile, { userId: 1 }))?.data.err !== 'rate_limited'
  )
    served += 1;
  assert.equal(served, 72);
});
