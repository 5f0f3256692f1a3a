import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { TEST_SIGN } from '../lib/test-site.mjs';

const random8 = () => randomBytes(4).toString('hex');

export const visitor = (token = '') => ({
  key: `${Date.now()}${Math.floor(Math.random() * 1e6)}`,
  token,
});

/** Specification 7.4. */
export function signedHeaders({ key, token }) {
  const now = String(Date.now());
  const nonce = `${key}${now}${random8()}`;
  const s = createHash('md5')
    .update(TEST_SIGN.prefix + now + nonce + TEST_SIGN.secret)
    .digest('hex');
  return {
    'content-type': 'application/json',
    platform: 'h5',
    ak: key,
    a: random8(),
    t: now,
    n: nonce,
    s,
    ...(token ? { authorization: token } : {}),
  };
}

export async function call(origin, path, input, who, headers = {}) {
  const response = await fetch(`${origin}/index.php?s=${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { ...signedHeaders(who), ...headers },
  });
  return response.json();
}

function send(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(url, { agent, method, headers }, (response) => {
      const firstByteMs = performance.now() - startedAt;
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ firstByteMs, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const median = (values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function firstByteMs(url, times, optionsOf = () => ({})) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const taken = [];
  for (let index = 0; index < times; index++)
    taken.push((await send(agent, url, optionsOf())).firstByteMs);
  agent.destroy();
  return median(taken);
}

/**
 * `perSecond` limits the rate; `check` sees every body.
 * @returns {Promise<{ rate: number, p50: number, p95: number, p99: number }>}
 */
export async function load(urls, { connections, seconds, perSecond = Infinity }, optionsOf, check) {
  const targets = [urls].flat();
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const pauseMs = (1000 * connections) / perSecond;
  const taken = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      let next = startedAt + (perSecond === Infinity ? 0 : (index / connections) * pauseMs);
      while (performance.now() < until) {
        const early = next - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        next += pauseMs;
        const { firstByteMs: ms, text } = await send(
          agent,
          targets[index % targets.length],
          optionsOf(index),
        );
        check(text);
        taken.push(ms);
      }
    }),
  );
  agent.destroy();
  const rate = taken.length / ((performance.now() - startedAt) / 1000);
  taken.sort((a, b) => a - b);
  const at = (share) =>
    taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
  return { rate, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
