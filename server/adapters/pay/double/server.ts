import type http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { answerCashier, payNow, type TestCashier } from './cashier';
import { announceRefund } from './notices';
import { answerV2 } from './v2';
import { answerV3 } from './v3';
import { type Answer, type Asked, page, type World } from './world';

const MAX_BYTES = 1024 * 1024;
const HOST = '127.0.0.1';
const RIPEN_MS = 500;

async function read(request: http.IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('too long');
    parts.push(part);
  }
  const { method = '', url = '', headers } = request;
  const { pathname: path, searchParams: query } = new URL(url, `https://${HOST}`);
  const isCertified = (request.socket as TLSSocket).authorized;
  return { method, url, path, query, headers, body: Buffer.concat(parts), isCertified };
}

function ripen(world: World): void {
  for (const refund of world.books.refunds.values()) announceRefund(world, refund);
}

async function payByScript(world: World, when: 'isPaidAtOnce' | 'isPaidAfterClose'): Promise<void> {
  const state = when === 'isPaidAtOnce' ? 'NOTPAY' : 'CLOSED';
  const due = [...world.books.payments.values()].filter(
    (payment) => payment.script[when] && payment.state === state,
  );
  await Promise.all(due.map(({ sn }) => payNow(world, sn)?.isTold));
}

async function answer(world: World, cashier: TestCashier, asked: Asked): Promise<Answer> {
  const chosen = await answerCashier(cashier, world.identity.token, asked);
  if (chosen)
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chosen),
    };
  if (world.behaviour === 'deaf') return 'hang';
  if (world.behaviour === 'broken') return page(502, 'Bad Gateway');
  const reply = answerV2(world, asked) ?? answerV3(world, asked) ?? page(404, 'not found');
  await payByScript(world, 'isPaidAtOnce');
  return reply;
}

function send(response: http.ServerResponse, reply: Answer): void {
  if (reply === 'hang') return;
  if (reply === 'cut') return void response.destroy();
  response.writeHead(reply.status, {
    ...reply.headers,
    'content-length': Buffer.byteLength(reply.body),
  });
  response.end(reply.body);
}

export async function serve(
  world: World,
  cashier: TestCashier,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { identity, outbox } = world;
  const server = https.createServer(
    {
      key: identity.serverKey,
      cert: identity.serverCertificate,
      ca: identity.merchantCertificate,
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => {
      void read(request)
        .then((asked) => answer(world, cashier, asked))
        .then((reply) => send(response, reply))
        .catch(() => response.destroy())
        .finally(() => {
          void payByScript(world, 'isPaidAfterClose');
          ripen(world);
        });
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });
  const timer = setInterval(() => ripen(world), RIPEN_MS);
  timer.unref();
  return {
    url: `https://${HOST}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer);
      outbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await outbox.settled();
    },
  };
}
