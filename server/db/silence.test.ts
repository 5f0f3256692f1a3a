import assert from 'node:assert/strict';
import net from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { Cable } from '@/server/testing/cable';
import { giveUpSilence } from './broken';
import { isAnswering, refuseWhileSilent } from './silence';

const PATIENCE_MS = 1_500;
const STALL_MS = 300;

let cable: Cable;
let pool: Pool;
let looks: number;
beforeEach(async () => {
  cable = await Cable.lay(process.env.TEST_DATABASE_URL ?? '');
  pool = new Pool({ connectionString: cable.url, max: 2 });
  pool.on('error', () => undefined);
  looks = 0;
  const { suspect } = refuseWhileSilent(
    pool,
    () => ((looks += 1), isAnswering(cable.url, PATIENCE_MS)),
  );
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    giveUpSilence(client, 60_000, STALL_MS, suspect);
  });
});
afterEach(async () => {
  cable.close();
  await pool.end();
});

/** Waits until the pool refuses (or hands out again). */
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
  assert.fail(isRefusing ? 'the silence was not noticed' : 'its end was not noticed');
}

test('while a database is silent, who comes is refused at once, by query and by connection, and let in again by itself', async () => {
  await pool.query('select 1');
  cable.freeze();
  const first = assert.rejects(pool.query('select 1')); // waits, as somebody has to
  await until(true);
  const askedAt = Date.now();
  await assert.rejects(pool.query('select 1'), { code: 'ETIMEDOUT' });
  await assert.rejects(pool.connect(), { code: 'ETIMEDOUT' });
  assert.ok(Date.now() - askedAt < 100, 'without a wait');
  cable.mend();
  await first;
  await until(false);
});

test('a slow query is no silence: others go on meanwhile, and it gets its answer', async () => {
  const slow = pool.query('select pg_sleep(1.2)');
  while (looks === 0) await pool.query('select 1').then(() => pause(20));
  assert.equal((await pool.query('select 1')).rowCount, 1);
  await slow;
  assert.equal(looks, 1);
});

test('a query that is answered after its stall may stall again and is noticed again', async () => {
  const client = await pool.connect();
  for (const n of [1, 2]) {
    await client.query('select pg_sleep(0.6)');
    while (looks < n) await pause(20);
  }
  client.release();
});

test('a database that is stopped, refuses or has no room answers: its refusals are told by the queries themselves', async () => {
  assert.equal(await isAnswering(cable.url, PATIENCE_MS * 4), true);
  assert.equal(
    await isAnswering(
      Object.assign(new URL(cable.url), { password: 'wrong' }).toString(),
      PATIENCE_MS * 4,
    ),
    true,
  );
  cable.cut();
  assert.equal(await isAnswering(cable.url, PATIENCE_MS), true);
  assert.equal(await isAnswering('postgresql://nobody:x@127.0.0.1:1/none', PATIENCE_MS), true);
});

test('one that accepts and says nothing does not', async () => {
  const mute = net.createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  assert.equal(
    await isAnswering(
      `postgresql://nobody:x@127.0.0.1:${(mute.address() as net.AddressInfo).port}/none`,
      PATIENCE_MS,
    ),
    false,
  );
  mute.close();
});
