import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as account from '@/lib/contract/account';
import { viewCard } from '@/lib/contract/card';
import { users } from '@/server/db/schema';
import { choosePasswordCost, hashPassword } from '@/server/modules/members/passwords';
import { insertMember } from '@/server/testing/members';
import { PASSWORD, randomMobile } from '@/server/testing/people';
import { ROUNDS, startTarget, type Target } from './target';

/* User enumeration: neither body nor time of a response reveals whether a number has an account. */

/** Measurements of each kind; a suspicious result is measured again in three times as many, so that chance is not taken for a leak. */
const SAMPLES = Math.max(12, Math.round(40 * ROUNDS));
const MORE_SAMPLES = 3 * SAMPLES;
let target: Target;
let known: string[];
before(async () => {
  /* Behind a proxy, so that the rate limit per address does not disturb the measurement. */
  target = await startTarget({ env: { TRUST_PROXY: '1' } });
  /* As costly as the comparison for a number without an account, which the served process makes. */
  choosePasswordCost(true);
  const passwordHash = await hashPassword(PASSWORD);
  known = Array.from({ length: SAMPLES + MORE_SAMPLES + 8 }, randomMobile);
  for (const mobile of known) await insertMember(target.t.db, { mobile, passwordHash });
});
after(() => target.stop());

let visitors = 0;
/** A visitor from an address of their own. */
const from = () => ({
  headers: { 'x-forwarded-for': `10.${(visitors += 1) >> 8}.${visitors & 255}.1` },
});
const login = (mobile: string) => {
  const browser = target.caller();
  return browser.send(
    account.login,
    { mobile, password: browser.encrypt('Wrong2026x'), userType: 2 },
    from(),
  );
};
const sendCode = (mobile: string, scene: string) =>
  target.caller().send(account.sendCode, { mobile, scene }, from());
const takeKnown = (): string => {
  const mobile = known.pop();
  if (!mobile) throw new Error('all numbers are used');
  return mobile;
};

describe('the words', () => {
  const ENDPOINTS: [string, (mobile: string) => Promise<object>][] = [
    ['login by password', login],
    ['a code to log in', (mobile) => sendCode(mobile, 'login')],
    ['a code to register', (mobile) => sendCode(mobile, 'reg')],
    ['a code for a new password', (mobile) => sendCode(mobile, 'reset')],
    [
      'login by a wrong code',
      (mobile) =>
        target
          .caller()
          .send(account.loginByCode, { mobile, checkcode: '000000', userType: 2 }, from()),
    ],
    [
      'registration with a wrong code',
      (mobile) =>
        target.caller().send(
          account.register,
          {
            mobile,
            checkcode: '000000',
            password: target.caller().encrypt(PASSWORD),
            agreementVersion: '1',
            userType: 2,
          },
          from(),
        ),
    ],
    [
      'a new password with a wrong code',
      (mobile) =>
        target
          .caller()
          .send(
            account.resetPassword,
            { mobile, checkcode: '000000', password: target.caller().encrypt(PASSWORD) },
            from(),
          ),
    ],
  ];
  for (const [what, call] of ENDPOINTS) {
    test(`${what}: a number with an account and one without read the same`, async () =>
      assert.deepEqual(await call(takeKnown()), await call(randomMobile())));
  }

  test('a card that is private, a member without a card and nobody at all read the same', async () => {
    const { userId } = await target.register();
    const answers = await Promise.all(
      [userId, 900_000_000_001].map((id) => target.caller().send(viewCard, { userId: id })),
    );
    assert.deepEqual(answers[0], answers[1]);
  });

  test('a profile by id shows guests a masked name and no number', async () => {
    const { userId, mobile } = await target.register();
    await target.t.db.update(users).set({ userName: '江小鱼' }).where(eq(users.userId, userId));
    const { data } = await target.caller().send(account.getProfile, { userId });
    assert.match(data.userName, /\*/);
    assert.ok(!JSON.stringify(data).includes(mobile.slice(-4)));
  });
});

describe('the time', () => {
  /** Rate of pairs in which the known number takes longer than the unknown one: 0.5 = no difference, 0 or 1 = a program can distinguish them. */
  async function separation(
    call: (mobile: string) => Promise<unknown>,
    mobiles: readonly string[],
  ): Promise<number> {
    const [yes, no]: [number[], number[]] = [[], []];
    const time = async (list: number[], mobile: string) => {
      const startedAt = performance.now();
      await call(mobile);
      list.push(performance.now() - startedAt);
    };
    for (const [i, mobile] of mobiles.entries()) {
      /* Alternating and in random order, so that other load on the machine affects both alike. */
      if (i % 2 === 0) await time(yes, mobile);
      await time(no, randomMobile());
      if (i % 2 === 1) await time(yes, mobile);
    }
    return (
      yes.reduce((sum, a) => sum + no.filter((b) => a > b).length, 0) / (yes.length * no.length)
    );
  }

  const isBalanced = (value: number) => value > 0.2 && value < 0.8;

  const ENDPOINTS: [string, (mobile: string) => Promise<unknown>][] = [
    ['login by password', login],
    [
      'login by a wrong code',
      (mobile) =>
        target
          .caller()
          .send(account.loginByCode, { mobile, checkcode: '000000', userType: 2 }, from()),
    ],
    [
      'a new password with a wrong code',
      (mobile) =>
        target
          .caller()
          .send(
            account.resetPassword,
            { mobile, checkcode: '000000', password: target.caller().encrypt(PASSWORD) },
            from(),
          ),
    ],
    ['a code to log in', (mobile) => sendCode(mobile, 'login')],
  ];
  for (const [what, call] of ENDPOINTS) {
    test(`${what}: the times of both kinds of number lie among each other`, async () => {
      await call(randomMobile());
      let value = await separation(call, known.slice(0, SAMPLES));
      if (!isBalanced(value)) value = await separation(call, known.slice(SAMPLES));
      assert.ok(
        isBalanced(value),
        `a known number is slower in ${Math.round(value * 100)} % of pairs`,
      );
    });
  }
});
