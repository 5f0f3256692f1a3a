import assert from 'node:assert/strict';
import net from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { TcpProxy } from '@/server/testing/tcp-proxy';
import { isAnswering, withCircuitBreaker } from './circuit-breaker';
import { endSilentConnection } from './dead-connections';

const TIMEOUT_MS = 1_500;
const STALL_MS = 300;

let proxy: TcpProxy;
let pool: Pool;
let probes: number;
beforeEach(async () => {
  proxy = await TcpProxy.open(process.env.TEST_DATABASE_URL ?? '');
  pool = new Pool({ connectionString: proxy.url, max: 2 });
  pool.on('error', () => undefined);
  probes = 0;
  const { suspect } = withCircuitBreaker(
    pool,
    () => ((probes += 1), isAnswering(proxy.url, TIMEOUT_MS)),
  );
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endSilentConnection(client, 60_000, STALL_MS, suspect);
  });
});
afterEach(async () => {
  proxy.close();
  await pool.end();
});

/** Waits until the pool rejects (or hands out connections again). */
async function until(isRefusing: boolean): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
    const answer = await Promise.race([
      pool.query('select 1').then(
        () => 'answer',
        () => 'refusal',
      ),
      pause(100, 'silence'),
    ]);
    if (answer === (isRefusing ? 'refusal' : 'answer')) return;
  }
  assert.fail(isRefusing ? 'the circuit did not open' : 'the circuit did not close');
}

test('while a database does not respond, queries and connections are refused at once, and served again when it responds', async () => {
  await pool.query('select 1');
  proxy.freeze();
  const first = assert.rejects(pool.query('select 1')); // the first query waits for its timeout
  await until(true);
  // the breaker's own error: the driver's comes after a wait
  const refused = { code: 'ETIMEDOUT', message: 'the database does not answer' };
  await assert.rejects(pool.query('select 1'), refused);
  await assert.rejects(pool.connect(), refused);
  proxy.restore();
  await first;
  await until(false);
});

test('a slow query does not open the circuit: other queries go on, and it gets its result', async () => {
  const slow = pool.query('select pg_sleep(1.2)');
  while (probes === 0) await pool.query('select 1').then(() => pause(20));
  assert.equal((await pool.query('select 1')).rowCount, 1);
  await slow;
  assert.equal(probes, 1);
});

test('a query that is answered after its stall may stall again and is noticed again', async () => {
  const client = await pool.connect();
  for (const n of [1, 2]) {
    await client.query('select pg_sleep(0.6)');
    while (probes < n) await pause(20);
  }
  client.release();
});

test('a database that is stopped or refuses a login counts as responding: its refusals reach the queries themselves', async () => {
  assert.equal(await isAnswering(proxy.url, TIMEOUT_MS * 4), true);
  assert.equal(
    await isAnswering(
      Object.assign(new URL(proxy.url), { password: 'wrong' }).toString(),
      TIMEOUT_MS * 4,
    ),
    true,
  );
  proxy.cut();
  assert.equal(await isAnswering(proxy.url, TIMEOUT_MS), true);
  assert.equal(await isAnswering('postgresql://nobody:x@127.0.0.1:1/none', TIMEOUT_MS), true);
});

test('a server that accepts connections and sends nothing counts as not responding', async () => {
  const mute = net.createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  assert.equal(
    await isAnswering(
      `postgresql://nobody:x@127.0.0.1:${(mute.address() as net.AddressInfo).port}/none`,
      TIMEOUT_MS,
    ),
    false,
  );
  mute.close();
});
