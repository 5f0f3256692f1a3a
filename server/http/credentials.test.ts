import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
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

test('a call reads one session and one member, also before the database has counted how many there are', async () => {
  const { session } = await registerUser(t);
  const one = openDatabase(t.deps.config.DATABASE_URL ?? '', { max: 1 });
  const check = createCredentialCheck(one.pool);
  /* Planned for good while there are a few rows; then come many, which are not counted. */
  for (let call = 0; call < 10; call += 1) await check(asked(session.token));
  await t.db.execute(sql`
    insert into sessions (token_hash, user_id, platform, device_name, visitor_key, ip, created_at, last_seen_at, expires_at)
    select 'hash' || n, user_id, platform, device_name, visitor_key, ip, created_at, last_seen_at, expires_at
    from sessions cross join generate_series(1, 500) n where session_id = (select max(session_id) from sessions)`);
  const rowsRead = async () => {
    const { rows } = await one.pool.query<{ n: number }>(`
      select sum(seq_tup_read)::int as n from pg_stat_xact_user_tables where relname in ('sessions', 'users')`);
    return rows[0]?.n;
  };
  await one.pool.query('begin');
  assert.equal((await check(asked(session.token))).session?.userId, session.userId);
  assert.equal(await rowsRead(), 0);
  await one.pool.query('rollback');
  await one.close();
});
