import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SchemaObjectDescription } from 'yup';
import { endpoints } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { tally } from '@/server/testing/caller';
import { PASSWORD, randomMobile } from '@/server/testing/people';
import { makeEarner } from './fixtures';
import { newKey } from './requests';
import { type Person, startTarget, type Target } from './target';

/* Guesses spread over two processes, many browsers, forged addresses and every spelling of the number. */

const GUESSES = 40;
const WRONG = 'Wrong2026x';
/** Messages that one address may cause in an hour, in this installation. */
const SMS_PER_HOUR = 30;

let target: Target;
/** The server runs behind a proxy; it trusts the last forwarded address. */
const PROXIED = 2;
before(async () => {
  target = await startTarget({
    processes: [{}, {}, { TRUST_PROXY: '1', SMS_IP_PER_HOUR: String(SMS_PER_HOUR) }],
  });
});
after(() => target.stop());

const many = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
/** Headers by which an attacker claims to be somewhere else each time. */
const forged = (i: number) => ({
  'x-forwarded-for': `203.0.113.${i}, 198.51.100.${i}`,
  'x-real-ip': `203.0.113.${i}`,
  forwarded: `for=203.0.113.${i}`,
  'cf-connecting-ip': `203.0.113.${i}`,
});
const spellingsOf = (mobile: string) => [
  mobile,
  `+86${mobile}`,
  `86${mobile}`,
  `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`,
  `${mobile.slice(0, 3)}-${mobile.slice(3)}`,
  ` ${mobile} `,
  `\t${mobile}`,
  `${mobile.slice(0, 5)}\u3000${mobile.slice(5)}`,
  `${mobile}\u00a0`,
];

describe('a password', () => {
  test('has five guesses in all, whatever the door, the spelling, the process and the address', async () => {
    const { mobile } = await target.register();
    const spellings = spellingsOf(mobile);
    const answers = await many(GUESSES, (i) => {
      const browser = target.caller(i % 2);
      const input = {
        mobile: spellings[i % spellings.length] ?? mobile,
        password: browser.encrypt(WRONG),
        userType: 2,
      };
      return browser.send(i % 3 === 0 ? account.loginForm : account.login, input, {
        headers: forged(i),
      });
    });
    assert.deepEqual(tally(answers), {
      credentials_wrong: 5,
      too_many_password_tries: GUESSES - 5,
    });
    assert.equal(
      (
        await target
          .caller()
          .send(account.login, { mobile, password: target.caller().encrypt(PASSWORD), userType: 2 })
      ).data.err,
      'too_many_password_tries',
    );
  });

  test('belongs to the number that people mean, however it was copied, and to no other text', async () => {
    const { mobile } = await target.register();
    const digitsFrom = (zero: number) =>
      [...mobile].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
    const logIn = async (typed: string) => {
      const browser = target.caller();
      return browser.send(account.login, {
        mobile: typed,
        password: browser.encrypt(PASSWORD),
        userType: 2,
      });
    };
    for (const same of [digitsFrom(0xff10), `${mobile}\u200b`, `0086${mobile}`])
      assert.equal((await logIn(same)).code, 200, same);
    const others = [digitsFrom(0x0660), `0${mobile}`, `+1${mobile}`, `${mobile},13800000000`];
    for (const other of others) assert.equal((await logIn(other)).data.err, 'invalid_input', other);
  });

  test('has five guesses inside a stolen session too, over every call that asks for it', async () => {
    const guarded = (
      await Promise.all(
        endpoints
          .filter(({ auth }) => auth === 'member')
          .map(async (endpoint) => {
            const fields = Object.keys(
              ((await endpoint.schema()).input.describe() as SchemaObjectDescription).fields,
            ).filter((name) => /^(old)?password$/i.test(name));
            return fields.length > 0 ? [endpoint] : [];
          }),
      )
    ).flat();
    assert.ok(guarded.length >= 4, guarded.map(({ name }) => name).join());
    const { person, row } = await makeEarner(target);
    const friend = await target.register();
    const guess = (i: number) => {
      const endpoint = guarded[i % guarded.length];
      if (!endpoint) throw new Error('no endpoint');
      const { caller } = person;
      const isChange = endpoint.name === 'account.updatePassword';
      const input = {
        accountId: row.accountId,
        amount: 10_00,
        toUserId: friend.userId,
        id: 1,
        ...(isChange
          ? { oldPassword: caller.encrypt(WRONG), password: caller.encrypt('Another2026') }
          : { password: caller.encrypt(WRONG) }),
      };
      return caller.send(endpoint, input, {
        headers: { ...forged(i), 'idempotency-key': newKey() },
      });
    };
    const counts = tally(await many(GUESSES, guess));
    assert.ok(
      (counts.old_password_wrong ?? 0) + (counts.password_wrong ?? 0) <= 5,
      JSON.stringify(counts),
    );
    assert.ok((counts.too_many_password_tries ?? 0) > 0, JSON.stringify(counts));
    const { data } = await person.caller.send(account.updatePassword, {
      oldPassword: person.caller.encrypt(PASSWORD),
      password: person.caller.encrypt('Another2026'),
    });
    assert.equal(
      data.err,
      'too_many_password_tries',
      'the right one does not help either, for a while',
    );
  });

  test('one password for many numbers ends after a hundred from one address, however many addresses are claimed', async () => {
    const answers = await many(130, (i) => {
      const browser = target.caller(i % 2);
      return browser.send(
        account.login,
        { mobile: randomMobile(), password: browser.encrypt(PASSWORD), userType: 2 },
        { headers: forged(i) },
      );
    });
    const counts = tally(answers);
    assert.ok((counts.credentials_wrong ?? 0) <= 100, JSON.stringify(counts));
    assert.ok((counts.rate_limited ?? 0) >= 30, JSON.stringify(counts));
  });
});

describe('a code by SMS', () => {
  const sendTo = (mobile: string, i: number, scene = 'login') =>
    target.caller(i % 2).send(account.sendCode, { mobile, scene }, { headers: forged(i) });

  test('goes out once a minute to a number, whatever the spelling, the scene, the process and the address', async () => {
    const mobile = randomMobile();
    const spellings = spellingsOf(mobile);
    const scenes = ['login', 'reg', 'reset'];
    const answers = await many(GUESSES, (i) =>
      sendTo(spellings[i % spellings.length] ?? mobile, i, scenes[i % 3]),
    );
    assert.deepEqual(tally(answers), { 200: 1, sms_too_soon: GUESSES - 1 });
    assert.equal(target.delivered.filter((message) => message.mobile === mobile).length, 1);
  });

  test('has five guesses, then the right one is refused as well', async () => {
    const { mobile, caller } = await target.register();
    await target.t.db.execute(
      "update sms_codes set created_at = created_at - interval '2 minutes'",
    );
    await caller.send(account.sendCode, { mobile, scene: 'login' });
    const right = target.codeOf(mobile);
    const guess = (i: number, checkcode: string) =>
      target
        .caller(i % 2)
        .send(
          account.loginByCode,
          { mobile: spellingsOf(mobile)[i % 9] ?? mobile, checkcode, userType: 2 },
          { headers: forged(i) },
        );
    const counts = tally(
      await many(GUESSES, (i) =>
        guess(i, String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0')),
      ),
    );
    assert.ok((counts.code_wrong ?? 0) <= 5, JSON.stringify(counts));
    assert.equal((await guess(0, right)).data.err, 'code_expired');
    for (const odd of [
      `${right} `,
      `${right}\u0660`,
      [...right].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
    ])
      assert.notEqual((await guess(1, odd)).code, 200);
  });

  test('goes to so many numbers an hour from one address, also one that claims to be many', async () => {
    const numbers = Array.from({ length: SMS_PER_HOUR + 15 }, randomMobile);
    const answers = await many(numbers.length, (i) =>
      target
        .caller(PROXIED)
        .send(
          account.sendCode,
          { mobile: numbers[i] ?? '', scene: 'login' },
          { headers: { 'x-forwarded-for': `203.0.113.${i}, 192.0.2.7` } },
        ),
    );
    assert.deepEqual(tally(answers), { 200: SMS_PER_HOUR, sms_too_soon: 15 });
  });

  test('counts a whole IPv6 network as one address: its owner has more of them than there are messages', async () => {
    const numbers = Array.from({ length: SMS_PER_HOUR + 15 }, randomMobile);
    const answers = await many(numbers.length, (i) =>
      target
        .caller(PROXIED)
        .send(
          account.sendCode,
          { mobile: numbers[i] ?? '', scene: 'login' },
          { headers: { 'x-forwarded-for': `2001:db8:7:7::${(i + 1).toString(16)}` } },
        ),
    );
    assert.deepEqual(tally(answers), { 200: SMS_PER_HOUR, sms_too_soon: 15 });
  });
});

describe('a session token and a ticket', () => {
  test('cannot be guessed from others: long, random, and none like another', async () => {
    const tokens = (await many(5, () => target.register())).map(
      ({ caller }: Person) => caller.token,
    );
    assert.equal(new Set(tokens).size, tokens.length);
    for (const token of tokens) assert.match(token, /^[A-Za-z0-9_-]{43}$/);
    assert.equal(new Set(tokens.map((token) => token.slice(0, 6))).size, tokens.length);
  });

  test('a ticket works for the number, the purpose and the time it was made for, and not when one letter is changed', async () => {
    const mobile = randomMobile();
    await target.caller().send(account.sendCode, { mobile, scene: 'login' });
    const { data } = await target
      .caller()
      .send(account.loginByCode, { mobile, checkcode: target.codeOf(mobile), userType: 2 });
    const ticket = data.regTicket ?? '';
    assert.ok(ticket.length > 20);
    const register = (given: string, number: string) =>
      target.caller().send(account.register, {
        mobile: number,
        regTicket: given,
        password: target.caller().encrypt(PASSWORD),
        agreementVersion: '1',
        userType: 2,
      });
    const altered = Array.from({ length: 12 }, (_, i) => {
      const at = Math.floor((ticket.length / 12) * i);
      return `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`;
    });
    for (const given of [...altered, '', ticket.slice(0, -1), `${ticket}x`, 'null'])
      assert.notEqual((await register(given, mobile)).code, 200, given);
    assert.notEqual((await register(ticket, randomMobile())).code, 200);
  });
});
