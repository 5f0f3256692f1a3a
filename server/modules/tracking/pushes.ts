import { and, asc, eq, lt, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import type { TrackProvider } from '@/server/adapters/track';
import type { Db } from '@/server/db/client';
import { trackPushes } from '@/server/db/schema';
import { networkOf } from '@/server/http/address';
import { countHit } from '@/server/http/rate-limit';
import { applyFacts } from './apply';
import type { TrackDeps } from './ask';

const MOST_BYTES = 256 * 1024;
/** Per address and minute. */
const PER_MINUTE = 600;
/** Forged ones in ten minutes that alarm an operator. */
const MOST_FORGED = 20;
const AT_ONCE = 50;
const MOST_TRIES = 3;
/** A repeated push is known this long (days). */
const KEPT_DAYS = 7;

interface HookDeps {
  provider: TrackProvider | null;
  db: Db;
  clock: () => Date;
}

/** Answered before it is worked on. No session, no envelope; none without provider. */
export function mountTrackHook(app: FastifyInstance, { provider, db, clock }: HookDeps): void {
  if (!provider) return;

  async function refuse(request: FastifyRequest, fault: string, now: Date): Promise<void> {
    const { hits } = await countHit(db, 'track-forged', 10 * MINUTE_MS, now);
    const line = { fault, address: networkOf(request.ip) };
    if (hits === MOST_FORGED + 1) request.log.error(line, 'many forged pushes of a carrier');
    else if (hits <= MOST_FORGED) request.log.warn(line, 'a forged push of a carrier');
  }

  async function answerHook(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const now = clock();
    reply.header('cache-control', 'no-store').type('application/json');
    const { hits } = await countHit(db, `track-hook:${networkOf(request.ip)}`, MINUTE_MS, now);
    if (hits > PER_MINUTE) return reply.code(429).send('{"result":false,"returnCode":"429"}');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const reading = provider?.readPush(body);
    if (reading?.kind !== 'push') {
      await refuse(request, reading?.fault ?? 'unsigned', now);
      return reply.code(403).send('{"result":false,"returnCode":"403"}');
    }
    await db
      .insert(trackPushes)
      .values({ digest: reading.digest, body: body.toString('utf8'), receivedAt: now })
      .onConflictDoNothing();
    return reply.send(provider?.taken);
  }

  app.post(`/hook/track/${provider.name}`, { bodyLimit: MOST_BYTES }, answerHook);
}

async function outcomeOf(provider: TrackProvider, db: Db, body: string | null, now: Date) {
  const reading = provider.readPush(Buffer.from(body ?? '', 'utf8'));
  if (reading.kind !== 'push') return 'malformed';
  const parcelsOfIt = await applyFacts(db, reading.of, reading.facts, { by: 'push', now });
  return parcelsOfIt === 0 ? 'unknown' : 'applied';
}

/** Oldest first; failures block no other. Old ones are forgotten. */
export async function workOnPushes(
  { provider, log }: Pick<TrackDeps, 'provider' | 'log'>,
  db: Db,
  now: Date,
): Promise<number> {
  const waiting = await db
    .select()
    .from(trackPushes)
    .where(eq(trackPushes.outcome, 'new'))
    .orderBy(asc(trackPushes.receivedAt))
    .limit(AT_ONCE);
  for (const { digest, body, tries } of waiting) {
    const done = await outcomeOf(provider, db, body, now).catch((error: unknown) => {
      log.error({ err: error, digest }, 'a push of a carrier was not worked on');
      return tries + 1 < MOST_TRIES ? ('new' as const) : ('failed' as const);
    });
    await db
      .update(trackPushes)
      .set({ outcome: done, tries: tries + 1, body: done === 'new' ? body : null })
      .where(eq(trackPushes.digest, digest));
  }
  await db
    .delete(trackPushes)
    .where(
      and(
        ne(trackPushes.outcome, 'new'),
        lt(trackPushes.receivedAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
      ),
    );
  return waiting.length;
}
