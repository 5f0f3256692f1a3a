import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT_BYTES } from './body';
import { lingerAfterResponse } from './net-internals';

/** An almost finished client sees the answer instead of a reset. */
const REST_BYTES = 256 * 1024;

/** The length is unknown, or above any call's. */
const isLarge = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES;

/** Node would read gigabytes after a refusal to keep the connection. */
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

export function mountUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    leaveBodyUnread(request, reply);
    done(null, payload);
  });
}

/** Runs before the first byte is read. */
export function watchLength(raw: IncomingMessage, most: number, refuse: () => void): void {
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) return;
    raw.unpipe();
    refuse();
  });
}
