import { randomFillSync } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { errorText } from '@/lib/contract/errors';
import type { Config } from '@/server/config';
import { sendAnswer } from './api';
import { BODY_LIMIT_BYTES } from './body';
import { DomainError } from './call';
import { answerForPage } from './errors';
import { type HeaderConfig, mountHeaders, SECURITY_HEADERS } from './headers';
import { mountSnapshotSwitch } from './snapshot-switch';
import { answerClientError, mountTimeouts, TIMEOUTS, type Timeouts } from './timeouts';
import { leaveBodyUnread, mountUnreadBodies } from './unread-body';
import { isApiPath, rewriteUrl } from './url-rewrite';

const KEEP_ALIVE_MS = 65_000;

/** No look-alikes: read from a screen. 50 bits. */
const ID_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ID_BYTES = 10;
const IDS_AT_ONCE = 500;

/** In bulk: a system call costs as much as routing. */
function createRequestIds(): () => string {
  const pool = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    let id = '';
    for (const end = used + ID_BYTES; used < end; used += 1)
      id += ID_LETTERS.charAt((pool[used] ?? 0) & 31);
    return id;
  };
}

interface BareOptions extends Pick<FastifyServerOptions, 'rewriteUrl' | 'frameworkErrors'> {
  trustProxy: Config['trustProxy'];
  timeouts?: Timeouts;
}

export function createBareServer(
  logger: FastifyBaseLogger,
  { trustProxy, timeouts = TIMEOUTS, ...options }: BareOptions,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    requestIdHeader: false,
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.video,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkInterval },
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    ...options,
  });
  app.decorateRequest('outcome', null);
  app.decorateRequest('fault', null);
  app.decorateRequest('memberId', null);
  mountTimeouts(app, timeouts);
  mountUnreadBodies(app);
  if (trustProxy === false) warnOfProxy(app);
  /* A proxy may have read the other host. */
  app.addHook('onRequest', async ({ raw: { rawHeaders } }, reply) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1)
      return reply.code(400).type('text/plain; charset=utf-8').send('请求地址有误');
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

/** Without routes; errors outside the API get envelopes, too. */
export function createServer(
  config: Pick<Config, 'trustProxy' | 'SNAPSHOT'> & HeaderConfig,
  logger: FastifyBaseLogger,
  timeouts = TIMEOUTS,
): FastifyInstance {
  const app = createBareServer(logger, {
    trustProxy: config.trustProxy,
    timeouts,
    rewriteUrl,
    frameworkErrors: (_error, request, reply) => {
      request.outcome = null;
      request.fault = null;
      reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
      leaveBodyUnread(request, reply as FastifyReply);
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
  });
  mountHeaders(app, config);
  mountSnapshotSwitch(app, config);

  app.setErrorHandler(async (error, request, reply) => {
    if (isApiPath(request.url))
      return sendAnswer(request, reply, 'unknown', () => Promise.reject(error));
    const { status, err, isFault } = answerForPage(request, error);
    if (isFault) request.log.error({ err: error }, 'request failed');
    return reply.code(status).type('text/plain; charset=utf-8').send(errorText(err));
  });
  return app;
}

/** Without TRUST_PROXY visitors share one address's limits. */
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

/** API: an envelope; pages: the app's 404. */
export function mountNotFound(
  app: FastifyInstance,
  sendPage: (reply: Parameters<typeof sendAnswer>[1]) => Promise<unknown>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url))
      return sendAnswer(request, reply, 'unknown', () =>
        Promise.reject(new DomainError('unknown_path')),
      );
    return sendPage(reply);
  });
}
