import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { closeAfterResponse, lingerAfterResponse, stopListening } from './net-internals';

const SEE = 'see docs/upgrading.md';
const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let server: http.Server;
let isClosing: boolean;
let isLingering: boolean;
let client: net.Socket;
beforeEach(async () => {
  isClosing = false;
  isLingering = false;
  server = http.createServer((request, response) => {
    if (isClosing) closeAfterResponse(response);
    if (isLingering) lingerAfterResponse(request.socket);
    response.end('ok');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect();
  await ask(client);
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const portOf = () => (server.address() as net.AddressInfo).port;
const connect = () => net.connect(portOf(), '127.0.0.1');

/** Sends one request on an open connection. */
async function ask(socket: net.Socket): Promise<string> {
  socket.write(REQUEST);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

test('node:net: a server that stops listening refuses new connections and still answers on idle ones', async () => {
  const port = portOf();
  stopListening(server);
  const refused = net.connect(port, '127.0.0.1');
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
  assert.equal(error.code, 'ECONNREFUSED', `net.Server.prototype.close keeps listening: ${SEE}`);
  assert.match(await ask(client), /^HTTP\/1\.1 200 /, `the idle connection was closed: ${SEE}`);
});

test('node:http: close() itself closes idle connections, which is why it is not used to drain', async () => {
  const closed = once(client, 'close');
  server.close();
  await closed;
});

test('node:http: a response without shouldKeepAlive says "Connection: close" and ends the connection', async () => {
  isClosing = true;
  const ended = once(client, 'end');
  assert.match(
    await ask(client),
    /^connection: close\r$/im,
    `shouldKeepAlive has no effect: ${SEE}`,
  );
  await ended;
});

test('node:http: a connection that lingers ends its own half at once and is destroyed a little later', async () => {
  isClosing = true;
  isLingering = true;
  const patient = net.connect({ port: portOf(), host: '127.0.0.1', allowHalfOpen: true });
  const socketOf = once(server, 'connection') as Promise<[net.Socket]>;
  const [socket] = await socketOf;
  const ended = once(patient, 'end');
  await ask(patient);
  await ended;
  await pause(100);
  assert.equal(socket.destroyed, false, `destroySoon is no longer what node calls: ${SEE}`);
  await once(socket, 'close');
  patient.destroy();
});
