import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '@/server/db/client';
import { testApp, type TestApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';
import { createAdmission, type Admitted } from './admission';
import { hashToken } from './gate';

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

test('calls that come together each get their own session, whatever shares their statement', async () => {
  const people = await Promise.all([1, 2, 3].map(async () => (await registerUser(t)).session));
  const admit = createAdmission(t.database.pool);
  const tokens = Array.from(
    { length: 300 },
    (_, i) => people[i % 4]?.token ?? (i % 8 === 3 ? '' : 'a token of nobody'),
  );
  const admitted = await Promise.all(tokens.map((token) => admit(asked(token))));
  assert.deepEqual(
    admitted.map(({ isFresh, session }) => isFresh && session?.userId),
    tokens.map((token) => people.find((one) => one.token === token)?.userId),
  );
});

test('of one nonce fifty times at once in two processes exactly one is fresh', async () => {
  const other = openDatabase(t.deps.config.DATABASE_URL ?? '', { max: 3 });
  const doors = [createAdmission(t.database.pool), createAdmission(other.pool)];
  for (let round = 0; round < 20; round += 1) {
    const nonces = [`same${round}`, `also${round}`];
    const admitted = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => ({
        nonce: nonces[i % 2],
        ...(await (doors[i % 3 ? 0 : 1] as (typeof doors)[0])(asked('', nonces[i % 2]))),
      })),
    );
    for (const nonce of nonces)
      assert.equal(admitted.filter((one) => one.nonce === nonce && one.isFresh).length, 1);
  }
  await other.close();
});

test('a statement that fails fails for those in it, and the next ones are admitted', async () => {
  const flaky = openDatabase(t.deps.config.DATABASE_URL ?? '', { max: 3 });
  let failures = 2;
  const query = flaky.pool.query.bind(flaky.pool) as (...args: unknown[]) => Promise<never>;
  Object.assign(flaky.pool, {
    query: (...args: unknown[]) =>
      failures-- > 0 ? Promise.reject(new Error('gone')) : query(...args),
  });
  const admit = createAdmission(flaky.pool);
  const outcomes = await Promise.allSettled(Array.from({ length: 250 }, () => admit(asked())));
  const fresh = outcomes.filter(
    (one): one is PromiseFulfilledResult<Admitted> =>
      one.status === 'fulfilled' && one.value.isFresh,
  );
  assert.deepEqual([outcomes.length - fresh.length, fresh.length], [200, 50]);
  assert.equal((await admit(asked())).isFresh, true);
  await flaky.close();
});
