import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH, LIVE_SINCE_HEADER } from '@/lib/contract/live';
import { MINUTE_MS } from '@/lib/time';
import type { Config } from '@/server/config';
import { sendAnswer } from '@/server/http/api';
import type { Authenticate } from '@/server/http/authenticate';
import { type Call, DomainError, SessionLost } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import type { LiveHub } from './hub';

/** Limits devices with a failing network. */
const OPENS_PER_MINUTE = 60;
/** Retry-After for a crowded address, and for a full process. */
const CROWDED_SECONDS = 60;
const FULL_SECONDS = 600;

interface MountOptions {
  hub: LiveHub;
  authenticate: Authenticate;
  config: Pick<Config, 'LIVE_STREAMS' | 'LIVE_IP_STREAMS'>;
}

/** No buffering, compression or storage in proxies. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // a stopping server does not wait for kept connections
  connection: 'close',
};

/** Server-sent kinds and ids (lib/contract/live.ts); refusals are envelopes. */
export function mountLive(app: FastifyInstance, options: MountOptions): void {
  const { hub, authenticate } = options;
  app.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    let isOpen = false;
    // no outcome: open time is no call's time
    const begin = () => {
      isOpen = true;
      reply.hijack();
      reply.raw.writeHead(200, { ...(reply.getHeaders() as object), ...STREAM_HEADERS });
    };
    const work = async () => {
      const call = await authenticate(request, 'member');
      await refuse(call, options);
      await hub.open(ownerOf(call), reply.raw, sinceOf(request), begin);
    };
    const failed = await work().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (isOpen) return reply;
    return answer(request, reply, failed?.error);
  });
  app.addHook('preClose', async () => hub.close());
}

const answer = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
  sendAnswer(request, reply, 'live', () => Promise.reject(error));

const sinceOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers[LIVE_SINCE_HEADER];
  return typeof given === 'string' && given !== '' ? given : undefined;
};

function ownerOf({ member, ip }: Call) {
  if (!member) throw new SessionLost();
  return { ...member, ip };
}

/** @throws DomainError unavailable | rate_limited */
async function refuse(
  { db, now, member, ip, limitHere }: Call,
  { hub, config }: MountOptions,
): Promise<void> {
  if (hub.isClosing) throw new DomainError('unavailable');
  if (hub.streams.size >= config.LIVE_STREAMS)
    throw new DomainError('unavailable', { data: { seconds: FULL_SECONDS } });
  const here = hub.streams.countAt(ip);
  if (here >= config.LIVE_IP_STREAMS && here >= (await limitHere(config.LIVE_IP_STREAMS)))
    throw new DomainError('rate_limited', {
      blanks: { seconds: CROWDED_SECONDS },
      data: { seconds: CROWDED_SECONDS },
    });
  if (member) await refuseOverLimit(db, `live:${member.userId}`, OPENS_PER_MINUTE, MINUTE_MS, now);
}
