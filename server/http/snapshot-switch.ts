import type { FastifyInstance } from 'fastify';
import type { Config } from '@/server/config';

const NAME = 'snapshot';
const OFF = `${NAME}=off; Path=/; Max-Age=31536000; SameSite=Lax`;
const BACK_ON = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;
const SAYS_OFF = /(^|; )snapshot=off/;

/** Cached a year by shared caches: never browser-specific. */
const isShared = (url: string): boolean =>
  url.startsWith('/zc/_next/') || url.startsWith('/upload/');

/**
 * SNAPSHOT=0 stops page snapshots by a persistent cookie in every response (the first paint precedes requests). 1
 * resets it.
 */
export function mountSnapshotSwitch(
  app: FastifyInstance,
  { SNAPSHOT }: Pick<Config, 'SNAPSHOT'>,
): void {
  const isOff = SNAPSHOT === '0';
  app.addHook('onRequest', async (request, reply) => {
    const isToldOff = SAYS_OFF.test(request.headers.cookie ?? '');
    if (isToldOff === isOff || isShared(request.url)) return;
    reply.header('set-cookie', isOff ? OFF : BACK_ON);
  });
}
