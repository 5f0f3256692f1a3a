import assert from 'node:assert/strict';
import http, { type IncomingHttpHeaders } from 'node:http';
import net from 'node:net';

/* Requests as no browser would send them, and what every answer must be. */

export interface WireRequest {
  method?: string;
  path: string;
  /** Name, value, name, value …: names may repeat. */
  headers?: readonly string[];
  body?: string | Buffer;
}

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const PATIENCE_MS = 20_000;

/** Sends one request, headers as they are given. Rejects when there is no answer: a dead server is a finding. */
export function ask(
  origin: string,
  { method = 'POST', path, headers = [], body = '' }: WireRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const bytes = Buffer.from(body);
    const request = http.request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        timeout: PATIENCE_MS,
        headers: [
          'host',
          `${hostname}:${port}`,
          'content-length',
          String(bytes.length),
          ...headers,
        ],
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    request.on('error', reject);
    request.end(bytes);
  });
}

/** Writes bytes to a socket and answers with everything that comes back until the server closes, or `waitMs` have passed. */
export function speak(origin: string, bytes: string | Buffer, waitMs = 3_000): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = net.connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString());
    };
    const timer = setTimeout(finish, waitMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', finish);
    socket.on('error', () => undefined); // the server may close while we still write
    socket.write(bytes);
  });
}

/** Words of our own machinery: none of them may reach a stranger. */
const INNER =
  /\bat (async )?[\w.<>]+ \(|node_modules|\bserver[/\\]|\.[cm]?[jt]s:\d|\b(select|insert into|delete from) .*\b(from|values|where)\b|duplicate key|violates|relation "|syntax error at|drizzle|postgres|\byup\b|\bzod\b|[A-Z]\w*Error\b|Cannot read|is not a function|undefined|\[object /i;
export const assertNoLeak = (text: string, what: string): void =>
  assert.doesNotMatch(text, INNER, what);

export interface Envelope {
  code: number;
  msg: string;
  data: { err?: string; fields?: Record<string, string> } & Record<string, unknown>;
}

/** Faults of ours in disguise: a refusal says what is wrong with the request, these say that we broke. */
const BROKEN = ['internal', 'unavailable', 'timeout'];

/** An envelope with the shape of the contract, a Chinese sentence, and nothing about our inside. */
export function assertPolite({ status, headers, body }: WireAnswer, what: string): Envelope {
  const because = (rule: string) => `${rule}: ${body.slice(0, 300)} for ${what}`;
  assert.equal(status, 200, because('HTTP status'));
  assert.equal(headers['content-type'], 'application/json; charset=utf-8', because('content type'));
  const envelope = JSON.parse(body) as Envelope;
  assert.deepEqual(Object.keys(envelope), ['code', 'msg', 'data'], because('shape'));
  assert.ok([200, 401, 500].includes(envelope.code), because('code'));
  assert.match(envelope.msg, /[\u4e00-\u9fff]/, because('sentence'));
  assert.ok(!BROKEN.includes(envelope.data.err ?? ''), because('our fault'));
  if (envelope.code !== 200)
    assertNoLeak(
      JSON.stringify([envelope.msg, envelope.data.err, Object.values(envelope.data.fields ?? {})]),
      because('leak'),
    );
  return envelope;
}

/** Lines of a server's log in which it says that something of its own went wrong. */
export const faultsIn = (log: string): string[] =>
  log.split('\n').filter((line) => line !== '' && !/^\{"level":"(debug|info|warn)"/.test(line));
