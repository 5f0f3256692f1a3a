import assert from 'node:assert/strict';
import http, { type IncomingHttpHeaders } from 'node:http';
import net from 'node:net';

export interface RawRequest {
  method?: string;
  path: string;
  /** Names and values alternate; names may repeat. */
  headers?: readonly string[];
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const TIMEOUT_MS = 20_000;

/** Exactly these headers. Rejects without response: a crash is a finding. */
export function ask(
  origin: string,
  { method = 'POST', path, headers = [], body = '' }: RawRequest,
): Promise<RawResponse> {
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
        timeout: TIMEOUT_MS,
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
    request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    request.on('error', reject);
    request.end(bytes);
  });
}

/** Reads until the close, or for `waitMs`. */
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
    socket.on('error', () => undefined); // the server may close first
    socket.write(bytes);
  });
}

/** Terms of our implementation, which no response may contain. */
const INNER =
  /\bat (async )?[\w.<>]+ \(|node_modules|\bserver[/\\]|\.[cm]?[jt]s:\d|\b(select|insert into|delete from) .*(\b|\\n)(from|values|where)\b|duplicate key|violates|relation "|syntax error at|drizzle|postgres|\byup\b|\bzod\b|[A-Z]\w*Error\b|Cannot read|is not a function|undefined|\[object /i;
export const assertNoLeak = (text: string, what: string): void =>
  assert.doesNotMatch(text, INNER, what);

export interface Envelope {
  code: number;
  msg: string;
  data: { err?: string; fields?: Record<string, string> } & Record<string, unknown>;
}

const BROKEN = ['internal', 'unavailable', 'timeout'];

export function assertPolite({ status, headers, body }: RawResponse, what: string): Envelope {
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

export const faultsIn = (log: string): string[] =>
  log.split('\n').filter((line) => line !== '' && !/^\{"level":"(debug|info|warn)"/.test(line));
