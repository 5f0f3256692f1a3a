import { Client, type Pool } from 'pg';
import { interceptConnect, isDriverTimeout } from './pg-internals';

const PROBE_EVERY_MS = 500;

export interface Breaker {
  /** Called when a query is slow; throttled. */
  suspect: () => void;
}

const silent = () =>
  Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

/** A refusal is a response too; false only on timeout. */
export async function isAnswering(url: string, timeoutMs: number): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !isDriverTimeout(error);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Once a probe confirms that the database is silent, the pool refuses at once until a probe succeeds. */
export function withCircuitBreaker(pool: Pool, probe: () => Promise<boolean>): Breaker {
  let isProbing = false;
  let isOpen = false;
  interceptConnect(pool, () => (isOpen ? silent() : null));

  async function probeUntilAnswered(): Promise<void> {
    isProbing = true;
    while (!pool.ending && !(await probe())) {
      isOpen = true;
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS).unref());
    }
    isOpen = isProbing = false;
  }
  return { suspect: () => void (isProbing || probeUntilAnswered()) };
}
