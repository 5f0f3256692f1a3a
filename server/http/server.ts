import { randomFillSync } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { errorText } from '@/lib/contract/errors';
import type { Config } from '@/server/config';
import { sendAnswer } from './api';
import { BODY_LIMIT_BYTES } from './body';
import { DomainError } from './call';
import { mountHeaders, SECURITY_HEADERS, type HeaderConfig } from './headers';
import { dismissBroken, mountPatience, PATIENCE } from './patience';
import { isApiPath, rewriteUrl } from './rewrite';

const KEEP_ALIVE_MS = 65_000;

const ID_BYTES = 9;
const IDS_AT_ONCE = 500;

/** Random ids of 12 characters, their chance drawn for many at once: asking the system for each costs as much as routing it. */
function createRequestIds(): () => string {
  const pool = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += ID_BYTES;
    return pool.toString('base64url', used - ID_BYTES, used);
  };
}

/** A server without routes: limits, ids, headers, logs, and an envelope for everything that goes wrong below the API. */
export function createServer(
  config: Pick<Config, 'trustProxy'> & HeaderConfig,
  logger: FastifyBaseLogger,
  patience = PATIENCE,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: patience.upload,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.look },
    return503OnClosing: false,
    rewriteUrl,
    frameworkErrors: (_error, request, reply) => {
      request.outcome = null;
      reply.headers(SECURITY_HEADERS); // no hook has run
      if (isApiPath(request.url))
        void sendAnswer(request, reply, 'unknown', () =>
          Promise.reject(new DomainError('unknown_path')),
        );
      else
        void (reply as FastifyReply)
          .code(400)
          .type('text/plain; charset=utf-8')
          .send('请求地址有误');
    },
    clientErrorHandler: dismissBroken,
  });
  app.decorateRequest('outcome', null);
  app.decorateRequest('memberId', null);
  mountPatience(app, patience);
  mountHeaders(app, config);

  if (config.trustProxy === false) warnOfProxy(app);

  app.setErrorHandler(async (error, request, reply) => {
    if (isApiPath(request.url))
      return sendAnswer(request, reply, 'unknown', () => Promise.reject(error));
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).type('text/plain; charset=utf-8').send(errorText('internal'));
  });
  app.addHook('onResponse', async (request, reply) => {
    const { outcome } = request;
    const line = {
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      ...(request.memberId === null ? {} : { user: request.memberId }),
    };
    if (outcome) request.log.info({ ...line, ...outcome }, 'call');
    else request.log.debug({ ...line, path: request.url.split('?')[0] }, 'request');
  });
  return app;
}

/** Behind a proxy that we were not told of everybody has one address, and shares its limits. */
function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    request.log.warn(
      'requests come through a proxy: set TRUST_PROXY, or all visitors share the limits of one address',
    );
  });
}

/** Unknown API paths get an envelope, unknown pages the app's own 404. */
export function mountNotFound(
  app: FastifyInstance,
  sendPage: (reply: Parameters<typeof sendAnswer>[1]) => unknown,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url))
      return sendAnswer(request, reply, 'unknown', () =>
        Promise.reject(new DomainError('unknown_path')),
      );
    return sendPage(reply);
  });
}
