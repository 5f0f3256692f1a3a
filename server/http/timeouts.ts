import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CODE } from '@/lib/contract/envelope';
import { errorText } from '@/lib/contract/errors';
import { UPLOAD_IMAGE_PATH, UPLOAD_VIDEO_PATH } from '@/lib/contract/uploads';

/** ms */
export interface Timeouts {
  /** Limit for all headers, also for the first byte. */
  headers: number;
  call: number;
  /** 10 MB on a slow network (specification 8.4). */
  upload: number;
  /** 50 MB on a slow network. */
  video: number;
  /** Node's 30 s would double the limits. */
  checkInterval: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  call: 15_000,
  upload: 65_000,
  video: 305_000,
  checkInterval: 2_000,
};

/** The request could not be parsed, so there is no reply object. */
function rawAnswer(
  status: '408 Request Timeout' | '400 Bad Request',
  err: 'timeout' | 'bad_request',
): string {
  const body = JSON.stringify({ code: CODE.refused, msg: errorText(err), data: { err } });
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`;
}

function endWith(socket: Socket, answer: string): void {
  if (!socket.writable) socket.destroy();
  else {
    socket.write(answer);
    socket.destroySoon();
  }
}

/** Silent pre-connections get none: browsers would take it for their first request's. */
export function answerClientError({ code }: { code?: string }, socket: Socket): void {
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT')
    return endWith(socket, rawAnswer('400 Bad Request', 'bad_request'));
  if (socket.bytesRead === 0) socket.destroy();
  else endWith(socket, rawAnswer('408 Request Timeout', 'timeout'));
}

function setDeadline(request: IncomingMessage, isAnswered: () => boolean, ms: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (isAnswered()) request.destroy();
    else endWith(request.socket, rawAnswer('408 Request Timeout', 'timeout'));
  }, ms).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Node has one limit, that of videos; others are shorter. */
export function mountTimeouts(app: FastifyInstance, { call, upload }: Timeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(UPLOAD_VIDEO_PATH)) {
      const ms = request.url.startsWith(UPLOAD_IMAGE_PATH) ? upload : call;
      setDeadline(request.raw, () => reply.raw.headersSent, ms);
    }
    done();
  });
}
