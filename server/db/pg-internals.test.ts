import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { Client, Pool } from 'pg';
import {
  interceptConnect,
  isConnectionLost,
  isDriverTimeout,
  isQueryPending,
  socketOf,
} from './pg-internals';

const SEE = 'see docs/upgrading.md';

let pool: Pool;
beforeEach(() => {
  pool = new Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 });
  pool.on('error', () => undefined);
});
afterEach(() => pool.end());

test('pg: client.connection.stream is the socket of the connection', async () => {
  const client = await pool.connect();
  assert.ok(socketOf(client) instanceof net.Socket, `client.connection.stream is gone: ${SEE}`);
  assert.ok((socketOf(client).remotePort ?? 0) > 0, `not the connected socket: ${SEE}`);
  client.release();
});

test('pg: client.readyForQuery is false exactly while a query waits for its response', async () => {
  const client = await pool.connect();
  assert.equal(isQueryPending(client), false, `client.readyForQuery changed: ${SEE}`);
  const query = client.query('select pg_sleep(0.1)');
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isQueryPending(client), true, `client.readyForQuery changed: ${SEE}`);
  await query;
  assert.equal(isQueryPending(client), false, `client.readyForQuery changed: ${SEE}`);
  client.release();
});

test('pg: pool.query and pool.connect both go through pool.connect', async () => {
  let refusal: Error | null = null;
  let asked = 0;
  interceptConnect(pool, () => ((asked += 1), refusal));
  assert.equal((await pool.query('select 1')).rowCount, 1);
  (await pool.connect()).release();
  assert.equal(asked, 2, `pool.query no longer calls pool.connect: ${SEE}`);
  refusal = new Error('refused');
  await assert.rejects(pool.query('select 1'), refusal);
  await assert.rejects(pool.connect(), refusal);
});

test('pg: a connection that breaks during a query fails it with the message that we recognise', async () => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  const query = client.query('select pg_sleep(5)');
  // events.once would fail with the error that comes before
  const ended = new Promise((resolve) => client.once('end', resolve));
  socketOf(client).destroy();
  const error: unknown = await query.catch((reason: unknown) => reason);
  assert.ok(
    isConnectionLost(error),
    `the message of a lost connection changed: ${String(error)}: ${SEE}`,
  );
  await ended;
  const next: unknown = await client.query('select 1').catch((reason: unknown) => reason);
  assert.ok(
    isConnectionLost(next),
    `the message of a dead client changed: ${String(next)}: ${SEE}`,
  );
  client.release(true);
  assert.equal((await pool.query('select 1')).rowCount, 1, `a dead client keeps its place: ${SEE}`);
});

test('pg-pool: waiting too long for a connection fails with the message that we recognise', async () => {
  const small = new Pool({
    connectionString: process.env.TEST_DATABASE_URL,
    max: 1,
    // enough for the first connection, also on a busy machine
    connectionTimeoutMillis: 500,
  });
  const client = await small.connect();
  const error: unknown = await small.query('select 1').catch((reason: unknown) => reason);
  assert.ok(
    isConnectionLost(error),
    `the message of a full pool changed: ${String(error)}: ${SEE}`,
  );
  client.release();
  await small.end();
});

test('pg: a server that accepts and never responds is reported as a timeout', async () => {
  const silent = net.createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as net.AddressInfo;
  const client = new Client({
    connectionString: `postgresql://nobody:x@127.0.0.1:${port}/none`,
    connectionTimeoutMillis: 100,
  });
  client.on('error', () => undefined);
  const error: unknown = await client.connect().catch((reason: unknown) => reason);
  assert.ok(isDriverTimeout(error), `the message of a timeout changed: ${String(error)}: ${SEE}`);
  silent.close();
});
