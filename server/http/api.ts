import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSchema } from '@/lib/contract';
import { CODE, type Envelope } from '@/lib/contract/envelope';
import type { ErrorData } from '@/lib/contract/errors';
import { randomId } from '@/lib/kit/random';
import { type LiveNote, noteEvents } from '@/server/db/live';
import type { Authenticate } from './authenticate';
import { BODY_LIMIT_BYTES, readBody } from './body';
import { type Call, DomainError } from './call';
import { answerFor, describeError, hasHungUp } from './errors';
import { type Queue, queueFor } from './gate';
import { type InTurn, once } from './idempotency';
import type { Route } from './route';
import { readInput, writeOutput } from './validate';

/** Below the client's 15 s: people read our sentence. */
export const CALL_TIMEOUT_MS = 14_000;

const RETRY_AFTER_S = 2;

interface Outcome {
  call: string;
  code: number;
  /** `err` is the log's name for exceptions. */
  refusal?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    outcome: Outcome | null;
    /** Null when it was not our fault. */
    fault: Record<string, unknown> | null;
  }
}

/** POST only. @throws Error for a duplicate path */
export async function mountApi(
  app: FastifyInstance,
  routes: readonly Route[],
  authenticate: Authenticate,
  callTimeoutMs = CALL_TIMEOUT_MS,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  for (const route of routes) {
    const schema = await route.endpoint.schema();
    const queue = route.gate && queueFor(route.gate);
    for (const path of pathsOf(route.endpoint)) {
      app.post(path, async (request, reply) => {
        const work = perform(request, route, { schema, queue }, authenticate);
        return sendAnswer(request, reply, route.endpoint.name, () =>
          withTimeout(work, callTimeoutMs),
        );
      });
    }
  }
}

/** The last part must be a number. */
const pathsOf = ({ path, aliases, lastPart }: Route['endpoint']): string[] => [
  path,
  ...aliases,
  ...(lastPart ? [`${path.replace(/\/$/, '')}/:${lastPart}(^\\d{1,15}$)`] : []),
];

/** Steps in the order of docs/architecture.md. */
async function perform(
  request: FastifyRequest,
  { endpoint, handle, answer, tells }: Route,
  { schema, queue }: { schema: EndpointSchema; queue?: Queue },
  authenticate: Authenticate,
): Promise<unknown> {
  const call = await authenticate(request, endpoint.auth);
  const input = readInput(schema.input, {
    ...readBody(request.body as Buffer | undefined, request.headers),
    ...(request.params as Record<string, string>),
  });
  const checked = (result: unknown) => writeOutput(schema.output, result);
  const event = noteOf(call, tells);
  if (!endpoint.isIdempotent) {
    const result = checked(await handle(call, input));
    if (event) await noteEvents(call.db, [event]);
    return result;
  }
  const header = request.headers['idempotency-key'];
  const withoutKey = endpoint.needsKey ? undefined : randomId();
  const key = typeof header === 'string' ? header : withoutKey;
  const work = async (tx: Call['db']) => {
    const result = await handle({ ...call, db: tx }, input);
    return answer ? null : checked(result);
  };
  const owner = call.member ? `u${call.member.userId}` : `v${call.visitorKey}`;
  const inTurn: InTurn | undefined =
    queue && ((ownKey, run) => queue({ call, input, owner, key: ownKey }, run));
  const kept = await once({ ...call, owner, event }, key, endpoint, input as object, work, inTurn);
  return answer ? checked(await answer(call, input)) : kept;
}

const noteOf = ({ member }: Call, kind: Route['tells']): LiveNote | null =>
  kind && member ? { userId: member.userId, kind, refId: member.sessionId } : null;

/** Always HTTP 200 with an envelope (specification 7.2). */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  work: () => Promise<unknown>,
  answerOf: typeof answerFor = answerFor,
): Promise<FastifyReply> {
  let envelope: Envelope;
  try {
    envelope = { code: CODE.ok, msg: '操作成功', data: await work() };
  } catch (error) {
    const answer = answerOf(hasHungUp(request) ? new DomainError('bad_request') : error);
    envelope = answer.envelope;
    if (answer.fault !== undefined) {
      request.log.error({ call: name, err: answer.fault }, 'call failed');
      request.fault = describeError(answer.fault);
    }
  }
  return sendEnvelope(request, reply, name, envelope);
}

export function sendEnvelope(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  envelope: Envelope,
): FastifyReply {
  const { err, seconds = envelope.code === CODE.unavailable ? RETRY_AFTER_S : undefined } =
    envelope.data as Partial<ErrorData>;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  request.outcome = { call: name, code: envelope.code, ...(err ? { refusal: err } : {}) };
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope.code === CODE.ok ? envelope : numbered(envelope, request.id)));
}

/** `op request <number>` finds the call. */
const numbered = (envelope: Envelope, requestId: string): Envelope => ({
  ...envelope,
  data: { ...(envelope.data as object), requestId },
});

export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DomainError('timeout')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
