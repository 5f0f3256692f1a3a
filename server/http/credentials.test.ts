import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '@/server/db/client';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';
import { hashToken } from './authenticate';
import { type Checked, createCredentialCheck } from './credentials';

let t: TestApp;
before(async () => {
  t = await testApp({ isBare: true });
});
after(() => t.close());

let count = 0;
const asked = (token = '', nonce = `nonce${(count += 1)}`) => ({
  nonce,
  tokenHash: token && hashToken(token),
  now: new Date(t.clock.now),
  forgetAt: new Date(t.clock.now + 60_000),
});

test('calls in one batch each get their own session', async () => {
  const people = await Promise.all([1, 2, 3].map(async () => (await registerUser(t)).session));
  const check = createCredentialCheck(t.database.pool);
  const tokens = Array.from(
    { length: 300 },
    (_, i) => people[i % 4]?.token ?? (i % 8 === 3 ? '' : 'a token of nobody'),
  );
  const checked = await Promise.all(tokens.map((token) => check(asked(token))));
  assert.deepEqual(
    checked.map(({ isFresh, session }) => isFresh && session?.userId),
    tokens.map((token) => people.find((one) => one.token === token)?.userId),
  );
});

test('of one nonce fifty times at once in two processes exactly one is fresh', async () => {
  const other = openDatabase(t.deps.config.DATABASE_URL ?? '', { max: 3 });
  const doors = [createCredentialCheck(t.database.pool), createCredentialCheck(other.pool)];
  for (let round = 0; round < 20; round += 1) {
    const nonces = [`same${round}`, `also${round}`];
    const checked = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => ({
        nonce: nonces[i % 2],
        ...(await (doors[i % 3 ? 0 : 1] as (typeof doors)[0])(asked('', nonces[i % 2]))),
      })),
    );
    for (const nonce of nonces)
      assert.equal(checked.filter((one) => one.nonce === nonce && one.isFresh).length, 1);
  }
  await other.close();
});

test('a failed statement fails the calls of its batch only', async () => {
  const flaky = openDatabase(t.deps.config.DATABASE_URL ?? '', { max: 3 });
  let failures = 2;
  const query = flaky.pool.query.bind(flaky.pool) as (...args: unknown[]) => Promise<never>;
  Object.assign(flaky.pool, {
    query: (...args: unknown[]) =>
      failures-- > 0 ? Promise.reject(new Error('gone')) : query(...args),
  });
  const check = createCredentialCheck(flaky.pool);
  const outcomes = await Promise.allSettled(Array.from({ length: 250 }, () => check(asked())));
  const fresh = outcomes.filter(
    (one): one is PromiseFulfilledResult<Checked> =>
      one.status === 'fulfilled' && one.value.isFresh,
  );
  assert.deepEqual([outcomes.length - fresh.length, fresh.length], [200, 50]);
  assert.equal((await check(asked())).isFresh, true);
  await flaky.close();
});
