import net from 'node:net';

export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export async function findFree(from, host) {
  for (let port = from; port < from + 10 && port <= 65_535; port++)
    if (await isFree(port, host)) return port;
  return freePort();
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** By `GET /healthz`; false after the limit or `isOver`. */
export async function isHealthy(origin, { limitMs = 60_000, isOver = () => false } = {}) {
  const until = Date.now() + limitMs;
  while (Date.now() < until && !isOver()) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.status === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
