import type { FastifyInstance } from 'fastify';
import { isApiPath } from './rewrite';

/* An own hook: the usual package costs as much as the rest of a request. Each exported page carries its own script rules. */
export const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
const ALLOWED_REQUEST_HEADERS = 'content-type, authorization, platform, ak, a, t, n, s, idempotency-key';
const PREFLIGHT_SECONDS = 600;

/** Security headers on every answer; CORS for the listed origins only, closed by default. */
export function mountHeaders(app: FastifyInstance, corsOrigins: readonly string[]): void {
  const allowed = new Set(corsOrigins);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
    if (!isApiPath(request.url)) return;
    const { origin } = request.headers;
    if (allowed.size > 0) reply.header('vary', 'Origin');
    if (origin !== undefined && allowed.has(origin)) reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
    if (request.method !== 'OPTIONS') return;
    if (origin !== undefined && allowed.has(origin)) {
      reply.headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': ALLOWED_REQUEST_HEADERS, 'access-control-max-age': String(PREFLIGHT_SECONDS) });
    }
    await reply.code(204).send();
  });
}
