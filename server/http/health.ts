import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const PATIENCE_MS = 2_000;

/** Asks whether something could be written, and writes nothing. A standby that is not promoted yet says no. */
const IS_WRITABLE = "select current_setting('transaction_read_only') = 'off' as ok";

type Status = 'ok' | 'read_only' | 'unavailable';

async function ask(pool: Pool): Promise<Status> {
  const answer = pool.query<{ ok: boolean }>(IS_WRITABLE).then(
    ({ rows }): Status => (rows[0]?.ok ? 'ok' : 'read_only'),
    (): Status => 'unavailable',
  );
  return Promise.race([
    answer,
    new Promise<Status>((resolve) => setTimeout(resolve, PATIENCE_MS, 'unavailable').unref()),
  ]);
}

/**
 * `GET /healthz`: the process works and its database answers in time. `GET /readyz`: it can do all its work, writing too.
 * 503 otherwise; neither is a reason to restart the process, which recovers with its database.
 */
export function mountHealth(app: FastifyInstance, pool: Pool): void {
  let asking: Promise<Status> | null = null;
  /* Who comes meanwhile shares the answer: nobody is asked who they are, so nobody may keep the database busy. */
  const look = () => (asking ??= ask(pool).finally(() => void (asking = null)));

  const mount = (path: string, isGood: (status: Status) => boolean) =>
    app.get(path, async (_request, reply) => {
      const status = await look();
      return reply
        .code(isGood(status) ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status });
    });
  mount('/healthz', (status) => status !== 'unavailable');
  mount('/readyz', (status) => status === 'ok');
}
