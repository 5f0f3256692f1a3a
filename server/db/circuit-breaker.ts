import { Client, type Pool } from 'pg';
import { interceptConnect, isDriverTimeout } from './pg-internals';

/** Interval of the probes while the circuit is open (ms). */
const PROBE_EVERY_MS = 500;

export interface Breaker {
  /** Called when a query is slow: probes whether the database responds at all. Throttled, so it may be called often. */
  suspect: () => void;
}

const silent = () =>
  Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

/**
 * Probes the database on a new connection. False only when there was no response in time: a refusal is a response, and
 * each query gets it itself.
 */
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

/**
 * A circuit breaker: while the database does not respond, only the first queries wait for their timeout. Once a probe
 * confirms the suspicion, the pool refuses connections at once, until a probe succeeds.
 */
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
