import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { WriteFault } from './write-probe';

const TIMEOUT_MS = 2_000;

/** Writes nothing; false on a standby. */
const IS_WRITABLE = "select current_setting('transaction_read_only') = 'off' as ok";

type Status = 'ok' | 'read_only' | 'wrong_clock' | WriteFault['status'];

interface Probes {
  clockFault?: () => Promise<string | null>;
  /** It writes, so only `/readyz` runs it. */
  writeFault?: () => Promise<WriteFault | null>;
}

const none = async () => null;

async function ask(pool: Pool): Promise<Status> {
  const answer = pool.query<{ ok: boolean }>(IS_WRITABLE).then(
    ({ rows }): Status => (rows[0]?.ok ? 'ok' : 'read_only'),
    (): Status => 'unavailable',
  );
  return Promise.race([
    answer,
    new Promise<Status>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'unavailable').unref()),
  ]);
}

/** `/healthz`: process and database answer. `/readyz`: writes, too. 503 with the reason; never a reason to restart. */
export function mountHealth(
  app: FastifyInstance,
  pool: Pool,
  { clockFault = none, writeFault = none }: Probes = {},
): void {
  let pending: Promise<Status> | null = null;
  /* Public, so concurrent requests share one query. */
  const status = () => (pending ??= ask(pool).finally(() => void (pending = null)));

  const answer = (
    reply: FastifyReply,
    isGood: boolean,
    body: { status: Status; reason?: string },
  ) =>
    reply
      .code(isGood ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  app.get('/healthz', async (_request, reply) => {
    const current = await status();
    return answer(reply, current !== 'unavailable', { status: current });
  });
  app.get('/readyz', async (_request, reply) => {
    const current = await status();
    if (current !== 'ok') return answer(reply, false, { status: current });
    const [room, time] = await Promise.all([writeFault(), clockFault().catch(() => null)]);
    if (room) return answer(reply, false, room);
    if (time !== null) return answer(reply, false, { status: 'wrong_clock', reason: time });
    return answer(reply, true, { status: current });
  });
}
