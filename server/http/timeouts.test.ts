import assert from 'node:assert/strict';
import net, { type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createServer } from './server';

const TIMEOUTS = { headers: 300, call: 600, upload: 3_000, video: 6_000, checkInterval: 50 };

let app: FastifyInstance;
before(async () => {
  app = createServer(
    { trustProxy: false, corsOrigins: [], pageOrigins: [], SNAPSHOT: '1' },
    pino({ level: 'silent' }),
    TIMEOUTS,
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const path of ['/api/a', '/upload/image'])
    app.post(path, async (request) => ({ bytes: (request.body as Buffer).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => app.close());

/** Sends pieces with a pause before each later one, and waits until the server ends the connection or has answered. */
async function speak(pieces: readonly string[], restMs = 0): Promise<string> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  const isOver = new Promise<void>((resolve, reject) => {
    socket
      .on('data', (data) => (heard += String(data)) && heard.includes('\r\n\r\n') && resolve())
      .on('close', () => resolve())
      .on('error', reject);
  });
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await pause(restMs);
    socket.write(piece);
  }
  await isOver;
  await pause(20);
  socket.destroy();
  return heard;
}

const head = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: x/y\r\nContent-Length: ${bytes}\r\n\r\n`;
const isShownOut = (heard: string) => {
  assert.match(heard, /^HTTP\/1\.1 408 /);
  assert.match(heard, /Connection: close/);
  assert.equal(
    (JSON.parse(heard.split('\r\n\r\n')[1] ?? '') as { data: { err: string } }).data.err,
    'timeout',
  );
};

test('a connection that a browser opened in advance is closed without a response', async () =>
  assert.equal(await speak([]), ''));

test('headers that never end are answered with 408', async () =>
  isShownOut(await speak(['POST /api/a HTTP/1.1\r\nHost: x\r\n'])));

test('the body of an API call must arrive within the timeout of calls', async () =>
  isShownOut(await speak([head('/api/a', 10), 'half'], 10)));

test('a picture may take as long as the upload timeout', async () => {
  const slow = await speak([head('/upload/image', 4), 'a', 'b', 'c', 'd'], 300);
  assert.match(slow, /^HTTP\/1\.1 200 /);
  assert.match(slow, /"bytes":4/);
  isShownOut(await speak([head('/upload/image', 10), 'half']));
});

test('a call in time is answered on a connection that stays', async () => {
  const heard = await speak([head('/api/a', 4), 'abcd'], 200);
  assert.match(heard, /^HTTP\/1\.1 200 /);
  assert.doesNotMatch(heard, /408/);
});
