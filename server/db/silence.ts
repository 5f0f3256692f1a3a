import { Client, type Pool } from 'pg';

/** Between two looks at a database that is silent (ms). */
const LOOK_EVERY_MS = 500;

export interface Breaker {
  /** A query has waited long: is it this one, or all? Cheap to ask often. */
  suspect: () => void;
}

type Callback = (error: Error | undefined, client: undefined, done: () => void) => void;

const silent = () =>
  Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

/**
 * One question on a new connection. False only when nothing at all was said in time: a refusal, of whatever kind, is an
 * answer, and each query gets it by itself.
 */
export async function isAnswering(url: string, patienceMs: number): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !/timeout/i.test(String(error)); // the driver's own words, without a code
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Spares those who come while a database is frozen the wait that the first had: once a suspicion is confirmed by a question
 * of its own, the pool hands out nothing and says so at once, until such a question is answered.
 */
export function refuseWhileSilent(pool: Pool, look: () => Promise<boolean>): Breaker {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown;
  let isLooking = false;
  let isSilent = false;
  pool.connect = ((callback?: Callback) => {
    if (!isSilent) return connect(callback);
    if (!callback) return Promise.reject(silent());
    return callback(silent(), undefined, () => undefined);
  }) as Pool['connect'];

  async function lookOn(): Promise<void> {
    isLooking = true;
    while (!pool.ending && !(await look())) {
      isSilent = true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS).unref());
    }
    isSilent = isLooking = false;
  }
  return { suspect: () => void (isLooking || lookOn()) };
}
