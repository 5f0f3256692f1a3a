import type { FastifyInstance } from 'fastify';
import type { Config } from '@/server/config';

const NAME = 'snapshot';
const OFF = `${NAME}=off; Path=/; Max-Age=31536000; SameSite=Lax`;
const BACK_ON = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;
const SAYS_OFF = /(^|; )snapshot=off/;

/** Shared caches keep these files for a year: they must not store a response that is specific to one browser. */
const isShared = (url: string): boolean =>
  url.startsWith('/zc/_next/') || url.startsWith('/upload/');

/**
 * Makes every installed app stop painting and storing page snapshots (SNAPSHOT=0), and lets them start again. The first
 * paint happens before any request, so the switch is a persistent cookie; every response sets it, also that to the browser's
 * update check of the service worker. With SNAPSHOT=1 it is only set in browsers that have the other value.
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
