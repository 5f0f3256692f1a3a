import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';

/** How long connections that say nothing are left to those who opened them (ms). */
const GRACE_MS = 1_000;
const LOOK_MS = 25;

/**
 * Prepares a server for an end that no caller behind a balancer notices. The returned function refuses new connections
 * first, so that the balancer turns elsewhere; answers what still comes on the open ones and tells their owners to close
 * them; and returns when they did, at the latest after a second. Closing an idle connection ourselves would meet the
 * balancer's next call on it half-way.
 */
export function prepareRetreat(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isRetreating = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isRetreating) response.shouldKeepAlive = false;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  return async () => {
    isRetreating = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    await new Promise((resolve) => setImmediate(resolve)); // right after everybody who knocked was let in
    net.Server.prototype.close.call(server); // http's own would close the idle connections with it
    for (
      const end = Date.now() + GRACE_MS;
      Date.now() < end && (await countConnections(server)) > 0;
    )
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  };
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
