import type { FastifyInstance } from 'fastify';
import { sendAnswer } from './api';
import { DomainError } from './call';
import { isApiPath } from './url-rewrite';

/**
 * Load shedding: refuses API calls while `max` others are being worked on, instead of answering all of them late. Pages and
 * pictures, which need no database, are always served.
 */
export function shedLoad(app: FastifyInstance, max: number): void {
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(request.url)) return;
    if (inFlight >= max)
      return sendAnswer(request, reply, 'unknown', () =>
        Promise.reject(new DomainError('unavailable')),
      );
    inFlight += 1;
    reply.raw.once('close', () => void (inFlight -= 1));
  });
}
