import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, types, type ClientBase } from 'pg';
import { giveUpSilence, takeBackBroken } from './broken';
import * as schema from './schema';
import { isAnswering, refuseWhileSilent, type Breaker } from './silence';

/** The pool or a transaction: queries do not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;
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
  /** For work that no call waits for, such as a migration or the audit: statements may run as long as they need. */
  isPatient?: boolean;
}

/** A statement that runs longer than a request may is given up by the server (ms). */
const STATEMENT_TIMEOUT_MS = 12_000;
/** A database that says nothing for longer than that is not there any more (ms); calls end at 14 s. */
const SILENCE_MS = 13_000;
/** One that says nothing for this long is asked whether it is there at all, and how long it has for that (ms). */
const STALL_MS = 4_000;
const LOOK_PATIENCE_MS = 2_000;
/** A transaction that does nothing for this long holds its locks for nobody (ms). */
const IDLE_TRANSACTION_MS = 30_000;
/** How long a stop waits for a database that may not answer the farewell (ms). */
const CLOSE_PATIENCE_MS = 3_000;
/** How long a query waits for a free connection: shorter than a call may take (ms). */
const CONNECT_TIMEOUT_MS = 10_000;

/** By statement, not in the greeting: poolers refuse to pass such settings on. */
const LIMITS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`;

/* Our ids, counters and fen stay below 2^53 (contract): numbers, not strings, also from raw SQL. */
types.setTypeParser(types.builtins.INT8, Number);

/** Opens a pool on a PostgreSQL address; connects on the first query. */
export function openDatabase(
  url: string,
  { max = 10, onError = () => undefined, isPatient = false }: OpenOptions = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isPatient ? {} : { onConnect: (client) => limit(client, breaker) }),
    keepAlive: true,
    application_name: 'startup-metaverse',
  });
  const breaker = refuseWhileSilent(pool, () => isAnswering(url, LOOK_PATIENCE_MS));
  pool.on('error', onError);
  /* The pool listens to idle connections only: one that breaks inside a transaction would end the process. */
  pool.on('connect', (client) => void client.on('error', () => undefined));
  takeBackBroken(pool);
  return {
    db: drizzle(pool, { schema }),
    pool,
    close: () =>
      Promise.race([
        pool.end(),
        new Promise<void>((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref()),
      ]),
  };
}

/** Before its first use; a connection that does not take the limits is closed and its query fails. */
async function limit(client: ClientBase, { suspect }: Breaker): Promise<void> {
  giveUpSilence(client, SILENCE_MS, STALL_MS, suspect);
  await client.query(LIMITS);
}
