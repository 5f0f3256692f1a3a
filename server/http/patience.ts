import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CODE } from '@/lib/contract/envelope';
import { errorText } from '@/lib/contract/errors';
import { UPLOAD_IMAGE_PATH } from '@/lib/contract/uploads';

/** How long the server waits for what a visitor sends (ms). */
export interface Patience {
  /** All headers, and the first byte of a connection. */
  headers: number;
  /** A call with its body, which is small. */
  call: number;
  /** A picture of 10 MB by a slow network: as long as the client waits (specification, section 8), and a little more. */
  upload: number;
  /** How often slow requests are looked for; node's own 30 s would double the limits. */
  look: number;
}

export const PATIENCE: Patience = { headers: 10_000, call: 15_000, upload: 65_000, look: 2_000 };

/** The envelope of a request that never became one; written by hand, as there is no reply object yet. */
function rawAnswer(
  status: '408 Request Timeout' | '400 Bad Request',
  err: 'timeout' | 'bad_request',
): string {
  const body = JSON.stringify({ code: CODE.refused, msg: errorText(err), data: { err } });
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`;
}

function dismiss(socket: Socket, answer: string): void {
  if (!socket.writable) socket.destroy();
  else {
    socket.write(answer);
    socket.destroySoon();
  }
}

/**
 * Ends a connection whose request was too slow, or is not HTTP. A browser opens connections ahead of what it may need: to one
 * that has said nothing yet nothing is said either, for it would pass as the answer to the request that is just leaving.
 */
export function dismissBroken({ code }: { code?: string }, socket: Socket): void {
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT')
    return dismiss(socket, rawAnswer('400 Bad Request', 'bad_request'));
  if (socket.bytesRead === 0) socket.destroy();
  else dismiss(socket, rawAnswer('408 Request Timeout', 'timeout'));
}

function limit(request: IncomingMessage, isAnswered: () => boolean, ms: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (isAnswered()) request.destroy();
    else dismiss(request.socket, rawAnswer('408 Request Timeout', 'timeout'));
  }, ms).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Node knows one limit for all requests, that of pictures: everything else is held to its own here. */
export function mountPatience(app: FastifyInstance, { call }: Patience): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(UPLOAD_IMAGE_PATH))
      limit(request.raw, () => reply.raw.headersSent, call);
    done();
  });
}
