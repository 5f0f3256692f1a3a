import type { FastifyInstance } from 'fastify';
import type { Config } from '@/server/config';
import { isApiPath } from './url-rewrite';

/* The usual package costs as much as the rest of a request. */
export const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Deployment's part of the CSP; scripts and styles are in a meta tag. Worker fetches need image sources as connect sources. */
function pagePolicy(origins: readonly string[]): string {
  const ours = ["'self'", ...origins].join(' ');
  return `connect-src ${ours}; img-src ${ours} data: blob:; media-src ${ours} blob:; frame-src 'none'; form-action 'self'; ${SECURITY_HEADERS['content-security-policy']}`;
}

/** API responses and parts of pages have no policy. */
const isPart = (url: string): boolean => isApiPath(url) || url.startsWith('/zc/_next/');

const ALLOWED_REQUEST_HEADERS =
  'content-type, authorization, platform, ak, a, t, n, s, idempotency-key, last-event-id';
const PREFLIGHT_SECONDS = 600;

/** The host's owner decides about subdomains. */
const HSTS = 'max-age=31536000';

export type HeaderConfig = Pick<Config, 'corsOrigins' | 'pageOrigins' | 'PUBLIC_URL'>;

/** CORS is closed by default. */
export function mountHeaders(
  app: FastifyInstance,
  { corsOrigins, pageOrigins, PUBLIC_URL = '' }: HeaderConfig,
): void {
  const allowed = new Set(corsOrigins);
  const always = PUBLIC_URL.startsWith('https://')
    ? { ...SECURITY_HEADERS, 'strict-transport-security': HSTS }
    : SECURITY_HEADERS;
  const ofPages = { ...always, 'content-security-policy': pagePolicy(pageOrigins) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isPart(request.url) ? always : ofPages);
    reply.header('x-request-id', request.id);
    if (!isApiPath(request.url)) return;
    const { origin } = request.headers;
    if (allowed.size > 0) reply.header('vary', 'Origin');
    if (origin !== undefined && allowed.has(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
    if (request.method !== 'OPTIONS') return;
    if (origin !== undefined && allowed.has(origin)) {
      reply.headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': ALLOWED_REQUEST_HEADERS,
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      });
    }
    await reply.code(204).send();
  });
}
