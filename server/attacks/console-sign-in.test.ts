// In npm test: 200 of 1,000 wrong tries.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as session from '@/lib/contract/console/session';
import { auditLog, consoleSessions, operators } from '@/server/db/schema';
import { codeOf, stepAt } from '@/server/modules/operators/totp';
import { type TestApp, testApp } from '@/server/testing/app';
import { SoftAuthenticator } from '@/server/testing/authenticator';
import {
  CONSOLE_ORIGIN,
  type ConsoleCaller,
  type TestConsole,
  testConsole,
} from '@/server/testing/console';
import { casesOf } from '@/server/testing/long-run';
import { inviteOperator } from '@/server/testing/operators';

const WRONG_TRIES = casesOf(1_000);
let t: TestApp;
let c: TestConsole;
before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  await t.db
    .insert(operators)
    .values({ name: '周航', roles: ['owner'], createdAt: new Date(t.clock.now) });
});
after(async () => {
  await c.close();
  await t.close();
});

const SECRET = 'correct horse battery';
const invite = (name: string, isAgain = false, roles = ['editor']) =>
  inviteOperator(
    t.db,
    { operator: '周航', now: new Date(t.clock.now), via: 'console' },
    { name, roles, userId: null, isAgain },
  );

function fromBase32(typed: string): Buffer {
  let bits = '';
  for (const letter of typed.replace(/ /g, ''))
    bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

interface Person {
  name: string;
  browser: ConsoleCaller;
  code: () => string;
  recoveryCodes: string[];
}

/** Somebody who was invited and set secret and authenticator app. */
async function join(name: string, address?: string): Promise<Person> {
  const browser = c.guest(address);
  const token = await invite(name);
  const { data } = await browser.send(session.openInvite, { token });
  const key = fromBase32(data.totp.typed);
  const code = () => codeOf(key, stepAt(new Date(t.clock.now)));
  const joined = await browser.send(session.join, { token, secret: SECRET, code: code() });
  assert.equal(joined.code, 200, joined.msg);
  t.advance(30_000); // the code that proved the app is used
  return { name, browser, code, recoveryCodes: joined.data.recoveryCodes };
}

const signIn = ({ name, code }: Person, browser: ConsoleCaller, given: object = {}) =>
  browser.send(session.signIn, { name, secret: SECRET, code: code(), ...given });

describe('an invite link', () => {
  test('opens as often as needed, joins once, and ends after a day or with a newer one', async () => {
    const token = await invite('李伟');
    const [first, again] = [
      await c.guest().send(session.openInvite, { token }),
      await c.guest().send(session.openInvite, { token }),
    ];
    assert.equal(first.data.totp.typed, again.data.totp.typed);
    assert.deepEqual(
      first.data.roles.map(({ label }) => label),
      ['编辑'],
    );
    const code = codeOf(fromBase32(first.data.totp.typed), stepAt(new Date(t.clock.now)));
    const input = { token, secret: SECRET, code };
    const twice = await Promise.all([1, 2].map(() => c.guest().send(session.join, input)));
    assert.deepEqual(twice.map(({ data }) => data.err ?? 'ok').sort(), ['invite_over', 'ok']);
    assert.equal((await c.guest().send(session.openInvite, { token })).data.err, 'invite_over');

    const old = await invite('陈静');
    const newer = await invite('陈静', true);
    assert.equal(
      (await c.guest().send(session.openInvite, { token: old })).data.err,
      'invite_over',
    );
    t.advance(24 * 3_600_000);
    assert.equal(
      (await c.guest().send(session.openInvite, { token: newer })).data.err,
      'invite_over',
    );
  });

  test('asks for a second factor, and leaves nothing behind without one', async () => {
    const token = await invite('赵敏');
    await c.guest().send(session.openInvite, { token });
    for (const code of ['', '000000']) {
      const { data } = await c.guest().send(session.join, { token, secret: SECRET, code });
      assert.match(data.err ?? '', /^(factor_needed|code_wrong)$/);
    }
    const [row] = await t.db.select().from(operators).where(eq(operators.name, '赵敏'));
    assert.equal(row?.secretHash, null);
    assert.equal((await c.guest().send(session.openInvite, { token })).code, 200);
  });

  test('grants the roles of its maker, whatever else is sent with it', async () => {
    const token = await invite('孙宁', false, ['editor']);
    const { data } = await c.guest().send(session.openInvite, { token });
    const code = codeOf(fromBase32(data.totp.typed), stepAt(new Date(t.clock.now)));
    const more = {
      roles: ['owner'],
      role: 'admin',
      operator: '周航',
      permissions: ['operators.change'],
    };
    const browser = c.guest();
    await browser.send(session.join, { token, secret: SECRET, code, ...more });
    const { data: now } = await browser.send(session.getCurrent, more);
    assert.deepEqual([now.operator, now.roles.map(({ id }) => id)], ['孙宁', ['editor']]);
    assert.equal(now.permissions.includes('operators.change'), false);
  });

  test('for an owner cannot be made again by one person in the console', async () => {
    await t.db.insert(operators).values({ name: '刘洋', roles: ['owner'], createdAt: new Date() });
    await assert.rejects(invite('刘洋', true), { code: 'needs_second' });
  });
});

describe('signing in', () => {
  test('takes each code of the app once, and each recovery code once', async () => {
    const person = await join('王芳');
    assert.equal((await signIn(person, c.guest())).code, 200);
    assert.equal((await signIn(person, c.guest())).data.err, 'sign_in_wrong');
    const recovery = { code: '', recoveryCode: person.recoveryCodes[0]?.toLowerCase() };
    assert.equal((await signIn(person, c.guest('10.0.0.8'), recovery)).code, 200);
    assert.equal((await signIn(person, c.guest('10.0.0.8'), recovery)).data.err, 'sign_in_wrong');
  });

  test('answers alike for a wrong secret, a wrong code, an unknown name and somebody disabled', async () => {
    const person = await join('周宁');
    const ask = (name: string, given: object, at: string) =>
      c.guest(at).send(session.signIn, { name, secret: SECRET, code: person.code(), ...given });
    const answers = [
      await ask('周宁', { secret: 'something else' }, '10.1.0.1'),
      await ask('周宁', { code: '000000' }, '10.1.0.2'),
      await ask('nobody', {}, '10.1.0.3'),
    ];
    await t.db.update(operators).set({ disabledAt: new Date() }).where(eq(operators.name, '周宁'));
    answers.push(await ask('周宁', {}, '10.1.0.4'));
    for (const { data, ...rest } of answers)
      assert.deepEqual([rest, data.err], [{ code: 500, msg: answers[0]?.msg }, 'sign_in_wrong']);
  });

  test(`${WRONG_TRIES} wrong tries from elsewhere do not keep the person out, and are told`, async () => {
    const person = await join('何雨', '10.2.0.1');
    const guess = (n: number) =>
      c
        .guest(`10.3.${n % 10}.9`)
        .send(session.signIn, { name: person.name, secret: `wrong ${n}`, code: '123456' });
    const kinds = new Map<string, number>();
    for (let n = 0; n < WRONG_TRIES; n += 50) {
      const some = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(n + i)));
      for (const { data } of some) kinds.set(data.err ?? '', (kinds.get(data.err ?? '') ?? 0) + 1);
    }
    assert.deepEqual(
      [kinds.get('sign_in_wrong'), kinds.get('rate_limited')],
      [50, WRONG_TRIES - 50],
    );
    assert.equal((await signIn(person, person.browser)).code, 200);
    const { data } = await person.browser.send(session.getCurrent);
    assert.match(data.alerts[0]?.text ?? '', /何雨/);
  });

  test('with the right secret, codes are guessed five times for the account, from however many networks', async () => {
    const person = await join('林深', '10.5.0.1');
    const right = person.code();
    const wrong = right === '000000' ? '111111' : '000000';
    for (let n = 0; n < 60; n += 1) {
      const answer = await signIn(person, c.guest(`10.6.${n}.1`), { code: wrong });
      assert.equal(answer.data.err, 'sign_in_wrong');
    }
    const stranger = await signIn(person, c.guest('10.7.0.1'));
    assert.equal(stranger.data.err, 'sign_in_wrong', 'even the right one');
    assert.equal((await signIn(person, person.browser)).code, 200, 'the person’s browser goes on');
    t.advance(16 * 60_000);
    assert.equal((await signIn(person, c.guest('10.7.0.2'))).code, 200);
  });

  test('even from the same network a browser that signed in before has tries of its own', async () => {
    const person = await join('杨帆', '10.4.0.1');
    for (let n = 0; n < 12; n += 1)
      await c
        .guest('10.4.0.1')
        .send(session.signIn, { name: person.name, secret: `wrong ${n}`, code: '123456' });
    assert.equal((await signIn(person, c.guest('10.4.0.1'))).data.err, 'rate_limited');
    assert.equal((await signIn(person, person.browser)).code, 200);
    for (let n = 0; n < 5; n += 1) await signIn(person, person.browser, { secret: 'wrong' });
    const blocked = await signIn(person, person.browser);
    assert.deepEqual([blocked.data.err, blocked.data.seconds], ['rate_limited', 30]);
  });
});

describe('a passkey', () => {
  async function withKey(name: string) {
    const key = new SoftAuthenticator(CONSOLE_ORIGIN);
    const token = await invite(name);
    const browser = c.guest();
    const { data } = await browser.send(session.openInvite, { token });
    const joined = await browser.send(session.join, {
      token,
      secret: SECRET,
      passkey: key.create(data.options),
    });
    assert.equal(joined.code, 200, joined.msg);
    const begin = async () => (await c.guest().send(session.beginPasskey)).data.options;
    const use = (response: object) => c.guest().send(session.signInWithPasskey, { response });
    return { key, browser, begin, use };
  }

  test('signs in alone; its answer and its challenge count once', async () => {
    const { key, begin, use } = await withKey('吴桐');
    const answer = key.get(await begin());
    assert.equal((await use(answer)).data.operator, '吴桐');
    assert.equal((await use(answer)).data.err, 'passkey_wrong');
    const late = await begin();
    t.advance(2 * 60_000);
    assert.equal((await use(key.get(late))).data.err, 'passkey_wrong');
  });

  test('must have asked for the person, and for this address', async () => {
    const { key, begin, use } = await withKey('郑凯');
    assert.equal((await use(key.get(await begin(), 0x01))).data.err, 'passkey_wrong');
    const foreign = new SoftAuthenticator('http://localhost:3000');
    assert.equal((await use(foreign.get(await begin()))).data.err, 'passkey_wrong');
  });

  test('whose counter goes back is refused and written down', async () => {
    const { key, begin, use } = await withKey('冯雪');
    assert.equal((await use(key.get(await begin()))).code, 200);
    assert.equal((await use(key.get(await begin()))).code, 200);
    key.counter = 0; // a copy that was made before
    assert.equal((await use(key.get(await begin()))).data.err, 'passkey_wrong');
    const rows = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'session.passkey-copied'));
    assert.deepEqual(
      rows.map(({ operator }) => operator),
      ['冯雪'],
    );
  });

  test('proves again for its own session only', async () => {
    const [mine, other] = [await withKey('蒋月'), await withKey('沈浩')];
    const { options } = (await mine.browser.send(session.beginProof)).data;
    const answer = mine.key.get(options);
    assert.equal(
      (await other.browser.send(session.prove, { response: answer })).data.err,
      'passkey_wrong',
    );
    const fresh = mine.key.get((await mine.browser.send(session.beginProof)).data.options);
    const old = mine.browser.cookie;
    assert.equal((await mine.browser.send(session.prove, { response: fresh })).code, 200);
    assert.notEqual(mine.browser.cookie, old);
    assert.equal(
      (await mine.browser.send(session.prove, { response: fresh })).data.err,
      'passkey_wrong',
    );
    const signInChallenge = mine.key.get(await mine.begin());
    assert.equal(
      (await mine.browser.send(session.prove, { response: signInChallenge })).data.err,
      'passkey_wrong',
    );
  });
});

describe('sessions', () => {
  test('of somebody else can be neither seen nor ended; own ones can', async () => {
    const [mine, other] = [await join('韩梅', '10.5.0.1'), await join('许诺', '10.5.0.2')];
    const [theirs] = (await other.browser.send(session.listSessions)).data.sessions;
    assert.deepEqual(
      (await mine.browser.send(session.endSession, { sessionId: theirs?.sessionId })).data,
      { ended: 0 },
    );
    assert.equal((await other.browser.send(session.getCurrent)).code, 200);
    const second = c.guest('10.5.0.3');
    await signIn(mine, second);
    assert.equal((await mine.browser.send(session.endSession, {})).data.ended, 1);
    assert.equal((await second.send(session.getCurrent)).code, 401);
    await mine.browser.send(session.signOut);
    assert.equal((await mine.browser.send(session.getCurrent)).code, 401);
  });

  test('end with a new secret, but for the one that changed it', async () => {
    const person = await join('邓超', '10.6.0.1');
    const second = c.guest('10.6.0.1');
    await signIn(person, second);
    t.advance(30_000);
    const need = await second.send(session.changeSecret, { secret: 'another long secret' });
    assert.deepEqual([need.data.err, need.data.proof], ['proof_needed', 'each']);
    assert.equal((await second.send(session.prove, { code: person.code() })).code, 200);
    const changed = await second.send(session.changeSecret, { secret: 'another long secret' });
    assert.equal(changed.code, 200, changed.msg);
    assert.equal((await person.browser.send(session.getCurrent)).code, 401);
    assert.equal((await second.send(session.getCurrent)).code, 200);
  });

  test('no token and no secret stands in the database or the log as it is', async () => {
    const person = await join('田野', '10.7.0.1');
    const token = person.browser.cookies.get('console') ?? '-';
    const rows = JSON.stringify(await t.db.select().from(consoleSessions)) + t.logged.join();
    for (const secret of [token, SECRET, person.recoveryCodes[0] ?? '-'])
      assert.equal(rows.includes(secret), false);
  });
});
