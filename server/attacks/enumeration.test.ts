import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as account from '@/lib/contract/account';
import { viewCard } from '@/lib/contract/card';
import { hashPassword } from '@/server/modules/account/passwords';
import { insertMember } from '@/server/testing/members';
import { PASSWORD, randomMobile } from '@/server/testing/people';
import { ROUNDS, startTarget, type Target } from './target';

/* Nobody learns from the server who has an account: not from a word, not from the time that an answer takes. */

/** Measurements of each kind. */
const SAMPLES = Math.max(12, Math.round(40 * ROUNDS));
let target: Target;
let known: string[];
before(async () => {
  /* Behind a proxy, so that measuring does not meet the limit of one address. */
  target = await startTarget({ env: { TRUST_PROXY: '1' } });
  const passwordHash = await hashPassword(PASSWORD);
  known = Array.from({ length: SAMPLES + 8 }, randomMobile);
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
  const DOORS: [string, (mobile: string) => Promise<object>][] = [
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
        target
          .caller()
          .send(
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
  for (const [what, knock] of DOORS) {
    test(`${what}: a number with an account and one without read the same`, async () =>
      assert.deepEqual(await knock(takeKnown()), await knock(randomMobile())));
  }

  test('a card that is private, a member without a card and nobody at all read the same', async () => {
    const { userId } = await target.register();
    const answers = await Promise.all(
      [userId, 900_000_000_001].map((id) => target.caller().send(viewCard, { userId: id })),
    );
    assert.deepEqual(answers[0], answers[1]);
  });

  test('a profile by id tells guests a masked name and no number', async () => {
    const { userId, mobile } = await target.register();
    const { data } = await target.caller().send(account.getProfile, { userId });
    assert.match(data.userName, /\*/);
    assert.ok(!JSON.stringify(data).includes(mobile.slice(-4)));
  });
});

describe('the time', () => {
  /** How often a known number takes longer than an unknown one, of all pairs: 0.5 = no difference, 0 or 1 = a machine can tell. */
  async function separation(knock: (mobile: string) => Promise<unknown>): Promise<number> {
    const [yes, no]: [number[], number[]] = [[], []];
    const time = async (list: number[], mobile: string) => {
      const startedAt = performance.now();
      await knock(mobile);
      list.push(performance.now() - startedAt);
    };
    for (let i = 0; i < SAMPLES; i++) {
      const mobile = known[i % known.length] ?? '';
      /* In turns and in changing order: what else the machine does falls on both. */
      if (i % 2 === 0) await time(yes, mobile);
      await time(no, randomMobile());
      if (i % 2 === 1) await time(yes, mobile);
    }
    return (
      yes.reduce((sum, a) => sum + no.filter((b) => a > b).length, 0) / (yes.length * no.length)
    );
  }

  const DOORS: [string, (mobile: string) => Promise<unknown>][] = [
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
  for (const [what, knock] of DOORS) {
    test(`${what}: the times of both kinds of number lie among each other`, async () => {
      await knock(randomMobile());
      const value = await separation(knock);
      assert.ok(
        value > 0.2 && value < 0.8,
        `a known number is slower in ${Math.round(value * 100)} % of pairs`,
      );
    });
  }
});
