import type { FastifyInstance } from 'fastify';
import { sendAnswer } from './api';
import { DomainError } from './call';
import { isApiPath, isStreamPath } from './url-rewrite';

/** Calls that are being worked on, over all listeners of the process. */
export interface LoadLimit {
  max: number;
  inFlight: number;
}

/**
 * Load shedding: refuses API calls while `max` others are being worked on, instead of answering all of them late. Pages and
 * pictures, which need no database, are always served; open streams have limits of their own (server/live).
 */
export function shedLoad(app: FastifyInstance, limit: LoadLimit, isCall = isApiPath): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url) || isStreamPath(request.url)) return;
    if (limit.inFlight >= limit.max)
      return sendAnswer(request, reply, 'unknown', () =>
        Promise.reject(new DomainError('unavailable')),
      );
    limit.inFlight += 1;
    reply.raw.once('close', () => void (limit.inFlight -= 1));
  });
}
