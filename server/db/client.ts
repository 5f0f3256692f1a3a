import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type ClientBase, Pool, types } from 'pg';
import { type Breaker, isAnswering, withCircuitBreaker } from './circuit-breaker';
import { endSilentConnection, reclaimDeadConnections } from './dead-connections';

/** The pool or a transaction: queries do not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT>;
export type Tx = Db;

/** An open database. */
export interface Database {
  db: Db;
  pool: Pool;
  close: () => Promise<void>;
}

interface OpenOptions {
  /** Connections of this process. */
  max?: number;
  /** Called when a connection breaks, idle or between two statements of a transaction; without a listener node would exit. */
  onError?: (error: Error) => void;
  /** Without a statement timeout: for migrations, the audit and other work that no call waits for. */
  isUnlimited?: boolean;
}

/** A statement that runs longer than a request may is given up by the server (ms). */
const STATEMENT_TIMEOUT_MS = 12_000;
/** A connection without any response for this long is closed (ms); calls end at 14 s. */
const SILENCE_MS = 13_000;
/** After this long without a response the database is probed, and this is the timeout of the probe (ms). */
const STALL_MS = 4_000;
const PROBE_TIMEOUT_MS = 2_000;
/** An idle transaction is ended after this long, because it holds locks (ms). */
const IDLE_TRANSACTION_MS = 30_000;
/** A stop waits this long for connections to close (ms). */
const CLOSE_TIMEOUT_MS = 3_000;
/** A query waits this long for a free connection: shorter than a call may take (ms). */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * By statement, not as startup parameters: poolers refuse to pass those on. What a call asks runs in one process of the database:
 * parallel workers made one list quicker by taking the other cores from everybody, and compiling a plan costs more than running it.
 */
const LIMITS = [
  `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
  'set max_parallel_workers_per_gather = 0',
  'set jit = off',
].join('; ');

/* Our ids, counters and fen stay below 2^53 (contract): numbers, not strings, also from raw SQL. */
types.setTypeParser(types.builtins.INT8, Number);

/** Opens a pool on a PostgreSQL address; connects on the first query. */
export function openDatabase(
  url: string,
  { max = 10, onError = () => undefined, isUnlimited = false }: OpenOptions = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isUnlimited ? {} : { onConnect: (client) => limit(client, breaker) }),
    keepAlive: true,
    application_name: 'startup-metaverse',
  });
  const breaker = withCircuitBreaker(pool, () => isAnswering(url, PROBE_TIMEOUT_MS));
  pool.on('error', onError);
  /* The pool listens to idle connections only: one that breaks inside a transaction would end the process. */
  pool.on('connect', (client) => void client.on('error', () => undefined));
  reclaimDeadConnections(pool);
  return {
    /* Without the tables: a transaction would build a relational query for each of them, and nobody uses these. */
    db: drizzle(pool),
    pool,
    close: () =>
      Promise.race([
        pool.end(),
        new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref()),
      ]),
  };
}

/** Before its first use; a connection that does not take the limits is closed and its query fails. */
async function limit(client: ClientBase, { suspect }: Breaker): Promise<void> {
  endSilentConnection(client, SILENCE_MS, STALL_MS, suspect);
  await client.query(LIMITS);
}

/** Host and name of a configured database, without user and password. */
export function nameDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
