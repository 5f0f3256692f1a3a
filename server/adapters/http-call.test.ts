import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { callHttp, callInTurn } from './http-call';

let server: http.Server;
let url: string;
before(async () => {
  server = http.createServer((request, response) => {
    if (request.url === '/slow') return;
    if (request.url === '/drip') {
      response.write('x');
      return;
    }
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    if (request.url === '/away') {
      response.writeHead(302, { location: '/' }).end('moved');
      return;
    }
    if (request.url === '/long') {
      response.end('x'.repeat(10_000));
      return;
    }
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => (body += part));
    request.on('end', () => response.end(`${request.method} ${body}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, changes = {}) =>
  callHttp({ url: `${url}${path}`, method: 'GET', timeoutMs: 2_000, ...changes });

test('a call is answered whole, with what was sent', async () => {
  const reply = await get('/', { method: 'POST', body: '支付' });
  assert.deepEqual([reply.status, reply.body.toString()], [200, 'POST 支付']);
});

test('an address that leads elsewhere is not followed', async () =>
  assert.deepEqual(await get('/away').then(({ status, body }) => [status, body.toString()]), [
    302,
    'moved',
  ]));

test('an answer that is cut, too long, too slow or never ends is an error, in time', async () => {
  await assert.rejects(get('/cut'));
  await assert.rejects(get('/long', { maxBytes: 9_999 }), /too long/);
  assert.equal((await get('/long', { maxBytes: 10_000 })).body.length, 10_000);
  // neither ends by itself
  for (const path of ['/slow', '/drip'])
    await assert.rejects(get(path, { timeoutMs: 150 }), /timeout/);
  await assert.rejects(get('/', { url: 'http://127.0.0.1:1/' }));
});

test('endpoints are tried in turn within one limit of time, and the last error is told', async () => {
  const seen: string[] = [];
  const attempt = async (endpoint: string, timeoutMs: number) => {
    seen.push(`${endpoint} ${Math.round(timeoutMs / 100)}`);
    if (endpoint !== 'c') throw new Error(endpoint);
    return endpoint;
  };
  assert.equal(await callInTurn(['a', 'c'], 1_000, attempt), 'c');
  assert.deepEqual(seen, ['a 5', 'c 10']);
  await assert.rejects(callInTurn(['a', 'b'], 1_000, attempt), { message: 'b' });
  await assert.rejects(callInTurn([], 1_000, attempt));
});

test('when the first endpoint takes all the time, the others are not asked', async () => {
  const seen: string[] = [];
  const slow = async (endpoint: string) => {
    seen.push(endpoint);
    await new Promise((resolve) => setTimeout(resolve, 60));
    throw new Error(endpoint);
  };
  await assert.rejects(callInTurn(['a', 'b'], 50, slow), { message: 'a' });
  assert.deepEqual(seen, ['a']);
});
