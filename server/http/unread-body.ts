import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT_BYTES } from './body';
import { lingerAfterResponse } from './net-internals';

/** Bytes of a refused body that are still read, so that a client which is almost done sees the answer and no broken connection. */
const REST_BYTES = 256 * 1024;

/** A body of unknown length, or longer than any call's. */
const isLarge = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES;

/**
 * Ends the connection of a request that is answered before its large body has arrived. Node would read the body to its end,
 * to keep the connection for the next request: gigabytes, after a refusal.
 */
export function leaveBodyUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || !isLarge(headers)) return;
  reply.header('connection', 'close');
  let rest = REST_BYTES;
  raw.on('data', (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) raw.pause();
  });
  lingerAfterResponse(raw.socket);
}

/** Applies to every answer, whichever handler sends it. */
export function mountUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    leaveBodyUnread(request, reply);
    done(null, payload);
  });
}

/** Calls `refuse` at the first byte of a body above `most`; before its first byte is read, whoever else reads it. */
export function watchLength(raw: IncomingMessage, most: number, refuse: () => void): void {
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) return;
    raw.unpipe();
    refuse();
  });
}
