import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const PATIENCE_MS = 2_000;

/** GET /healthz: asks the database a real question; 503 when it does not answer in time. */
export function mountHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const isUp = await Promise.race([
      pool.query('select 1').then(() => true, () => false),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
    ]);
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' });
  });
}
