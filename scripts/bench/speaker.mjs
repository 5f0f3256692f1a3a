/** Speaks the wire protocol for measurements: signed calls over kept connections. */
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { TEST_SIGN } from '../lib/test-site.mjs';

const CONNECTIONS = 16;
const random8 = () => randomBytes(4).toString('hex');

export const visitor = (token = '') => ({ key: `${Date.now()}${Math.floor(Math.random() * 1e6)}`, token });

/** The headers of one signed call (specification, section 7). */
export function signedHeaders({ key, token }) {
  const now = String(Date.now());
  const nonce = `${key}${now}${random8()}`;
  const s = createHash('md5').update(TEST_SIGN.prefix + now + nonce + TEST_SIGN.secret).digest('hex');
  return { 'content-type': 'application/json', platform: 'h5', ak: key, a: random8(), t: now, n: nonce, s, ...(token ? { authorization: token } : {}) };
}

/** One signed call; its envelope. */
export async function call(origin, path, input, who, headers = {}) {
  const response = await fetch(`${origin}/index.php?s=${path}`, { method: 'POST', body: JSON.stringify(input), headers: { ...signedHeaders(who), ...headers } });
  return response.json();
}

/** Sends one request and resolves with ms to the first byte and the body's text. */
function send(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(url, { agent, method, headers }, (response) => {
      const firstByteMs = performance.now() - startedAt;
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ firstByteMs, text: Buffer.concat(chunks).toString('utf8') }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Median ms to the first byte of one request after another on one connection. */
export async function firstByteMs(url, times, optionsOf = () => ({})) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const taken = [];
  for (let index = 0; index < times; index++) taken.push((await send(agent, url, optionsOf())).firstByteMs);
  agent.destroy();
  return median(taken);
}

/** Requests answered per second by parallel connections; `check` sees every body. */
export async function throughput(url, seconds, optionsOf, check) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        check((await send(agent, url, optionsOf())).text);
        count += 1;
      }
    }),
  );
  agent.destroy();
  return count / ((performance.now() - startedAt) / 1000);
}
