import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, SessionLost } from '@/server/http/call';
import { keepErrors } from '@/server/http/error-log';
import { answerForPage } from '@/server/http/errors';
import { shedLoad } from '@/server/http/load-shedding';
import { createBareServer } from '@/server/http/server';
import { mountBrand } from '@/server/modules/brand/serve';
import { findActing } from '@/server/modules/operators/authorize';
import { findConsoleSession } from '@/server/modules/operators/console-sessions';
import { isPhoto, maySeePhoto } from '@/server/modules/orders/local-photo';
import { isWork } from '@/server/modules/uploads/film';
import { serveUploads } from '@/server/modules/uploads/serve';
import { addressList } from './address-list';
import { cookiesOf } from './cookies';
import type { ConsoleDeps } from './deps';
import { mountExportFor } from './export';
import { mountConsoleApi } from './mount';
import { sendConsoleAnswer } from './refusal';
import { consoleRoutes } from './routes';
import { mountConsoleSite, openSite, permissionsPolicy, sendNotFound } from './site';

/** On every answer; pages have their own policy (site.ts). */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy(''),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};
const HSTS = 'max-age=31536000';

declare module 'fastify' {
  interface FastifyRequest {
    consoleOperator: string;
  }
}

const isCall = (url: string): boolean => url.startsWith('/console/api/');

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** Pictures of work: `redeem.read`; of deliveries: those who see addresses. */
const mayReadWork =
  ({ database, clock }: ConsoleDeps) =>
  async (key: string, { consoleOperator: operator }: Pick<FastifyRequest, 'consoleOperator'>) => {
    const asked = { operator, now: clock(), via: 'console' as const };
    if (!isWork(key)) return false;
    const { permissions } = await findActing(database.db, asked);
    return (await isPhoto(database.db, key))
      ? maySeePhoto(permissions)
      : permissions.has('redeem.read');
  };

/** The operators' listener below /console/. Does not listen. */
export async function buildConsole(
  deps: ConsoleDeps,
  site = openSite(deps.config.consoleDir),
): Promise<FastifyInstance> {
  const { config, logger, origin } = deps;
  const isAllowed = addressList(config);
  const isSecure = origin.startsWith('https:');
  const { host } = new URL(origin);
  const headers = isSecure ? { ...HEADERS, 'strict-transport-security': HSTS } : HEADERS;
  const app = createBareServer(logger, {
    trustProxy: config.trustProxy,
    frameworkErrors: (_error, _request, reply) =>
      void plain((reply as FastifyReply).headers(headers), 404, ''),
  });
  deps.watch?.(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // before any work, revealing nothing
    if (!isAllowed(request)) return plain(reply, 404, '');
    reply.header('x-request-id', request.id);
    if (request.host === host) return;
    // an unknown host name may be DNS rebinding
    if (
      !isSecure &&
      request.method === 'GET' &&
      /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host)
    )
      return reply.redirect(`${origin}${request.url}`, 302);
    return plain(reply, 404, '');
  });
  keepErrors(app, config.dataDir);
  shedLoad(app, deps.load, isCall);

  await mountConsoleSite(app, site);
  app.setErrorHandler(async (error, request, reply) => {
    if (isCall(request.url))
      return sendConsoleAnswer(request, reply, 'unknown', () => Promise.reject(error));
    if (error instanceof SessionLost) return plain(reply, 404, '');
    const { status, isFault } = answerForPage(request, error);
    if (isFault) request.log.error({ err: error }, 'request failed');
    return plain(reply, status, '');
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isCall(request.url) && request.method === 'POST')
      return sendConsoleAnswer(request, reply, 'unknown', () =>
        Promise.reject(new DomainError('unknown_path')),
      );
    return sendNotFound(reply);
  });
  await mountConsoleApi(app, consoleRoutes(deps), deps);
  await app.register(
    async (pictures) => {
      pictures.decorateRequest('consoleOperator', '');
      pictures.addHook('onRequest', async (request, reply) => {
        const { session } = cookiesOf(request, reply, isSecure);
        const asked = { now: deps.clock(), isUse: false };
        const found = session && (await findConsoleSession(deps.database.db, session, asked));
        if (!found) throw new SessionLost();
        request.consoleOperator = found.session.operator;
      });
      pictures.addHook('onSend', async (_request, reply, payload) => {
        reply.header('cache-control', 'no-store');
        return payload;
      });
      serveUploads(pictures, deps.storage, mayReadWork(deps));
      mountExportFor(pictures, deps);
    },
    { prefix: '/console' },
  );
  mountBrand(app, { db: deps.database.db, storage: deps.storage, log: logger }, '/console/brand');
  return app;
}
