import type { FastifyInstance } from 'fastify';
import { sendAnswer } from './api';
import { DomainError } from './call';
import { isApiPath, isStreamPath } from './url-rewrite';

export interface LoadLimit {
  max: number;
  inFlight: number;
}

/** Refuses API calls above `max` instead of answering all late. Pages and streams are exempt (server/live). */
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
