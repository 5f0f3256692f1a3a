import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSchema } from '@/lib/contract';
import { CODE, type Envelope } from '@/lib/contract/envelope';
import type { ErrorData } from '@/lib/contract/errors';
import { BODY_LIMIT_BYTES, readBody } from './body';
import { DomainError, type Call } from './call';
import { answerFor } from './errors';
import type { Gate } from './gate';
import { once } from './idempotency';
import type { Route } from './route';
import { readInput, writeOutput } from './validate';

/** How long one call may take (ms): shorter than the client's 15 s, so that people get our sentence. */
export const CALL_TIMEOUT_MS = 14_000;

/** When somebody may come back whom we cannot serve just now (s). */
const COME_BACK_S = 2;

interface Outcome {
  call: string;
  code: number;
  /** Code of errors.ts; `err` itself is the log's name for exceptions. */
  refusal?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call came to, for the log. */
    outcome: Outcome | null;
  }
}

/** Mounts each route on its path and its aliases; POST only. A path that is taken twice is a bug and stops the start. */
export async function mountApi(
  app: FastifyInstance,
  routes: readonly Route[],
  gate: Gate,
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
    for (const path of [route.endpoint.path, ...route.endpoint.aliases]) {
      app.post(path, async (request, reply) => {
        const work = perform(request, route, schema, gate);
        return sendAnswer(request, reply, route.endpoint.name, () =>
          withTimeout(work, callTimeoutMs),
        );
      });
    }
  }
}

/** One call from the door to the answer, in the order of docs/architecture.md. */
async function perform(
  request: FastifyRequest,
  { endpoint, handle }: Route,
  schema: EndpointSchema,
  gate: Gate,
): Promise<unknown> {
  const call = await gate(request, endpoint.auth);
  const input = readInput(
    schema.input,
    readBody(request.body as Buffer | undefined, request.headers),
  );
  const work = async (given: Call) => writeOutput(schema.output, await handle(given, input));
  if (!endpoint.isIdempotent) return work(call);
  const key = request.headers['idempotency-key'];
  return once(call, typeof key === 'string' ? key : undefined, endpoint, input as object, (tx) =>
    work({ ...call, db: tx }),
  );
}

/** Runs `work` and answers with an envelope, whatever happens. HTTP 200 always (specification, section 8). */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  let envelope: Envelope;
  try {
    envelope = { code: CODE.ok, msg: '操作成功', data: await work() };
  } catch (error) {
    const answer = answerFor(hasHungUp(request) ? new DomainError('bad_request') : error);
    envelope = answer.envelope;
    if (answer.fault !== undefined)
      request.log.error({ call: name, err: answer.fault }, 'call failed');
  }
  return sendEnvelope(request, reply, name, envelope);
}

/** The visitor went away, or sent less than announced: nobody reads the answer, and nothing of ours has failed. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.errored !== null;

export function sendEnvelope(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  envelope: Envelope,
): FastifyReply {
  const { err, seconds = envelope.code === CODE.unavailable ? COME_BACK_S : undefined } =
    envelope.data as Partial<ErrorData>;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  request.outcome = { call: name, code: envelope.code, ...(err ? { refusal: err } : {}) };
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DomainError('timeout')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
