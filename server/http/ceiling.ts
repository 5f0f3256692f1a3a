import type { FastifyInstance } from 'fastify';
import { sendAnswer } from './api';
import { DomainError } from './call';
import { isApiPath } from './rewrite';

/**
 * Turns calls away at the door while this process works on so many others: a short honest answer now instead of a late one
 * for everybody. Pages and pictures, which wait for no database, always go through.
 */
export function limitCalls(app: FastifyInstance, most: number): void {
  let working = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(request.url)) return;
    if (working >= most)
      return sendAnswer(request, reply, 'unknown', () =>
        Promise.reject(new DomainError('unavailable')),
      );
    working += 1;
    reply.raw.once('close', () => void (working -= 1));
  });
}
