import type { FastifyInstance } from 'fastify';
import type { Config } from '@/server/config';
import { isApiPath } from './rewrite';

/* An own hook: the usual package costs as much as the rest of a request. Each exported page carries its own script rules. */
export const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
const ALLOWED_REQUEST_HEADERS = 'content-type, authorization, platform, ak, a, t, n, s, idempotency-key';
const PREFLIGHT_SECONDS = 600;

/** A year; of this host alone: what else its owner runs below it is not ours to decide. */
const HSTS = 'max-age=31536000';

/** Security headers on every answer; CORS for the listed origins only, closed by default. */
export function mountHeaders(app: FastifyInstance, { corsOrigins, PUBLIC_URL = '' }: Pick<Config, 'corsOrigins' | 'PUBLIC_URL'>): void {
  const allowed = new Set(corsOrigins);
  const always = PUBLIC_URL.startsWith('https://') ? { ...SECURITY_HEADERS, 'strict-transport-security': HSTS } : SECURITY_HEADERS;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
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
