import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSchema } from '@/lib/contract';
import { type ConsoleCall, consolePath } from '@/lib/contract/console/call';
import type { Db } from '@/server/db/client';
import { CALL_TIMEOUT_MS, withTimeout } from '@/server/http/api';
import { readBody } from '@/server/http/body';
import { once } from '@/server/http/idempotency';
import { readInput, writeOutput } from '@/server/http/validate';
import { auditRefusal } from '@/server/modules/operators/authorize';
import { spendProof } from '@/server/modules/operators/console-sessions';
import { type Cookies, cookiesOf } from './cookies';
import type { ConsoleDeps } from './deps';
import { createGate, type Passed, refuseLarge } from './gate';
import { ConsoleRefused, sendConsoleAnswer } from './refusal';
import type { ConsoleContext, ConsoleRoute, GuestContext } from './route';

/** A file of receipts or products; only pictures are larger. */
export const CONSOLE_BODY_BYTES = 2 * 1024 * 1024;
const USER_AGENT_CHARS = 300;

declare module 'fastify' {
  interface FastifyRequest {
    passed: { by: Passed; cookies: Cookies } | null;
  }
}

/** POST only. The gate runs before the body is read. */
export async function mountConsoleApi(
  app: FastifyInstance,
  routes: readonly ConsoleRoute[],
  deps: ConsoleDeps,
): Promise<void> {
  app.decorateRequest('passed', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: CONSOLE_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  const gate = createGate(deps);
  const isSecure = deps.origin.startsWith('https:');

  for (const route of routes) {
    const schema = await route.call.schema();
    const bodyLimit = route.call.maxBytes ?? CONSOLE_BODY_BYTES;
    app.post(consolePath(route.call), {
      bodyLimit,
      onRequest: async (request, reply) => {
        const cookies = cookiesOf(request, reply, isSecure);
        try {
          refuseLarge(request, bodyLimit);
          request.passed = { by: await gate(request, route.call, cookies), cookies };
        } catch (error) {
          return sendConsoleAnswer(request, reply, route.call.name, () => Promise.reject(error));
        }
      },
      handler: (request, reply) => answer(request, reply, route, schema, deps),
    });
  }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: ConsoleRoute,
  schema: EndpointSchema,
  deps: ConsoleDeps,
): Promise<FastifyReply> {
  return sendConsoleAnswer(request, reply, route.call.name, () =>
    withTimeout(
      perform(request, route, schema, deps.database.db),
      deps.callTimeoutMs ?? CALL_TIMEOUT_MS,
    ),
  );
}

/** Reads use the gate's permissions; writes read them again in their transaction. */
export const isRead = ({
  act,
  isWrite,
  isIdempotent,
}: Pick<ConsoleCall, 'act' | 'isWrite' | 'isIdempotent'>): boolean =>
  act === undefined && !isWrite && !isIdempotent;

async function perform(
  request: FastifyRequest,
  { call, handle }: ConsoleRoute,
  schema: EndpointSchema,
  db: Db,
): Promise<unknown> {
  if (!request.passed) throw new Error('the gate did not run');
  const { by, cookies } = request.passed;
  const guest: GuestContext = {
    db,
    now: by.now,
    ip: by.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARS),
    requestId: request.id,
    log: request.log,
    cookies,
  };
  const input = readInput(
    schema.input,
    readBody(request.body as Buffer | undefined, request.headers),
  );
  if (!by.signedIn) return writeOutput(schema.output, await handle(guest as ConsoleContext, input));
  if (call.proof === 'each' && !(await spendProof(db, by.signedIn.session.sessionId, by.now)))
    throw new ConsoleRefused('proof_needed', { proof: 'each' });
  const { reason } = input as { reason?: unknown };
  const { acting, operation } = by.signedIn;
  const context: ConsoleContext = {
    ...guest,
    ...by.signedIn,
    operation: {
      ...operation,
      ...(isRead(call) ? { acting } : {}),
      ...(call.reason !== 'none' && typeof reason === 'string' && reason ? { reason } : {}),
    },
  };
  const work = async (tx: Db) =>
    writeOutput(schema.output, await handle({ ...context, db: tx }, input));
  try {
    if (!call.isIdempotent) return await work(db);
    const key = request.headers['idempotency-key'];
    return await once(
      { db, now: by.now, owner: `op:${context.operation.operator}` },
      typeof key === 'string' ? key : undefined,
      { name: call.name, proofs: [] },
      input as object,
      work,
    );
  } catch (error) {
    await auditRefusal(db, context.operation, error);
    throw error;
  }
}
