import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type ClientBase, Pool, types } from 'pg';
import { type Breaker, isAnswering, withCircuitBreaker } from './circuit-breaker';
import { endSilentConnection, reclaimDeadConnections } from './dead-connections';

export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  pool: Pool;
  close: () => Promise<void>;
}

interface OpenOptions {
  max?: number;
  /** Without a listener a broken connection would end the process. */
  onError?: (error: Error) => void;
  /** Without statement timeout, for work no call waits for. */
  isUnlimited?: boolean;
}

const STATEMENT_TIMEOUT_MS = 12_000;
/** A silent connection is closed after this (ms); calls end at 14 s. */
const SILENCE_MS = 13_000;
/** Silence before a probe, and the probe's timeout (ms). */
const STALL_MS = 4_000;
const PROBE_TIMEOUT_MS = 2_000;
/** An idle transaction holds locks (ms). */
const IDLE_TRANSACTION_MS = 30_000;
const CLOSE_TIMEOUT_MS = 3_000;
/** Wait for a free connection, shorter than a call (ms). */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Statements, as poolers refuse startup parameters. Parallel workers take others' cores; compiling costs more than
 * it saves.
 */
const LIMITS = [
  `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
  'set max_parallel_workers_per_gather = 0',
  'set jit = off',
].join('; ');

/* Ids, counters and fen stay below 2^53: numbers, also from raw SQL. */
types.setTypeParser(types.builtins.INT8, Number);

/** Connects on the first query. */
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
  /* The pool listens to idle connections only; without this a break inside a transaction ends the process. */
  pool.on('connect', (client) => void client.on('error', () => undefined));
  reclaimDeadConnections(pool);
  return {
    /* Without tables: each transaction would build unused relational queries. */
    db: drizzle(pool),
    pool,
    close: () =>
      Promise.race([
        pool.end(),
        new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref()),
      ]),
  };
}

/** A connection that does not take the limits is closed. */
async function limit(client: ClientBase, { suspect }: Breaker): Promise<void> {
  endSilentConnection(client, SILENCE_MS, STALL_MS, suspect);
  await client.query(LIMITS);
}

/** The name has no user or password. */
export function nameDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
