import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { readConfig } from './config';
import { consoleInvites, operators, seedRuns, sessions, users } from './db/schema';
import { checkExposure, closeDemo } from './exposure';
import { drawDemoInvites } from './modules/operators/demo';
import { DEMO_OPERATORS } from './modules/operators/demo-operators';
import { StartError } from './start-error';
import { type TestApp, testApp } from './testing/app';
import { registerUser } from './testing/people';

const SMS = {
  SMS_PROVIDER: 'aliyun',
  SMS_ALIYUN_KEY_ID: 'id',
  SMS_ALIYUN_KEY_SECRET: 'secret',
  SMS_ALIYUN_SIGN_NAME: 'sign',
  SMS_ALIYUN_TEMPLATE: 'SMS_1',
};
const PUBLIC = { PUBLIC_URL: 'https://app.example.com/zc/' };
const DATABASE = { DATABASE_URL: 'postgresql://a:b@db:5432/app' };

describe('a demo is said beside signs of production', () => {
  const REFUSED: [string, Record<string, string>][] = [
    ['a public address', PUBLIC],
    ['real messages', SMS],
    ['both', { ...PUBLIC, ...SMS }],
  ];
  for (const [what, env] of REFUSED)
    test(`${what}: the start refuses until DEMO is set`, () => {
      assert.throws(() => checkExposure(readConfig(env)), StartError);
      for (const DEMO of ['0', '1']) checkExposure(readConfig({ ...env, DEMO }));
    });

  test('a merchant of WeChat Pay is such a sign, too', () => {
    const config = { ...readConfig({}), WXPAY_MCHID: '1900000001' };
    assert.throws(() => checkExposure(config), /WXPAY_MCHID/);
    checkExposure({ ...config, DEMO: '1' });
  });

  const WARNED: [string, Record<string, string>, number][] = [
    ['a demo on this machine', {}, 0],
    ['a demo on every address', { HOST: '0.0.0.0' }, 1],
    ['a demo on an address of the network', { HOST: '192.168.1.7' }, 1],
    ['a demo behind a proxy', { TRUST_PROXY: '1' }, 1],
    ['a demo that is said', { DEMO: '1', ...PUBLIC, TRUST_PROXY: '1' }, 1],
    ['a demo on localhost', { HOST: 'localhost' }, 0],
    ['a demo on IPv6 loopback', { HOST: '::1' }, 0],
    ['a database without a demo, with messages', { ...DATABASE, ...SMS, ...PUBLIC }, 0],
    ['production whose codes are in the log', { ...DATABASE, ...PUBLIC }, 1],
    ['production on this machine whose codes are in the log', { DEMO: '0' }, 1],
  ];
  for (const [what, env, count] of WARNED)
    test(`${what}: ${count} warnings`, () =>
      assert.equal(checkExposure(readConfig(env)).length, count));
});

describe('an installation that was a demo', () => {
  let t: TestApp;
  before(async () => {
    t = await testApp({ isBare: true });
  });
  after(() => t.close());

  test('closes its operators and members, their sessions and links; other people stay', async () => {
    const now = new Date(t.clock.now);
    await drawDemoInvites(t.db, 'http://localhost:3400', now);
    const hero = await registerUser(t, { mobile: '13800001234' });
    await t.db.insert(seedRuns).values({ name: 'demo', doneAt: now }).onConflictDoNothing();
    t.clock.now += 60_000;
    const later = await registerUser(t, { mobile: '13800001235' });
    const real = await registerUser(t, { mobile: '13812345678' });
    await t.db.update(users).set({ createdAt: now }).where(eq(users.userId, real.userId));
    await closeDemo(t.db, new Date(t.clock.now));
    const people = await t.db.select().from(operators);
    assert.equal(people.length, DEMO_OPERATORS.size);
    assert.ok(people.every(({ disabledAt }) => disabledAt !== null));
    const links = await t.db.select().from(consoleInvites);
    assert.ok(links.every(({ revokedAt }) => revokedAt !== null));
    const stateOf = async (userId: number) =>
      (await t.db.select().from(users).where(eq(users.userId, userId)))[0]?.status;
    assert.deepEqual(
      [await stateOf(hero.userId), await stateOf(later.userId), await stateOf(real.userId)],
      ['frozen', 'active', 'active'],
    );
    const own = await t.db.select().from(sessions).where(eq(sessions.userId, hero.userId));
    assert.ok(own.length > 0 && own.every(({ revokedAt }) => revokedAt !== null));
  });
});
