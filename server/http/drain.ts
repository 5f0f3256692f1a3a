import type { Server, ServerResponse } from 'node:http';
import { closeAfterResponse, stopListening } from './net-internals';

/** Idle connections stay open this long, so that clients close them first (ms). */
const GRACE_MS = 1_000;
const POLL_MS = 25;

/**
 * Prepares connection draining, so that clients of a load balancer do not notice a stop. The returned function refuses new
 * connections, so that the balancer uses another server; it answers requests on open connections with `Connection: close`;
 * and it returns when all are closed, at the latest after a second. We do not close idle connections ourselves: the
 * balancer may be sending its next request on one.
 */
export function prepareDrain(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isDraining) closeAfterResponse(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  return async () => {
    isDraining = true;
    for (const response of open) if (!response.headersSent) closeAfterResponse(response);
    await new Promise((resolve) => setImmediate(resolve)); // connections that wait in the backlog are accepted first
    stopListening(server);
    for (
      const end = Date.now() + GRACE_MS;
      Date.now() < end && (await countConnections(server)) > 0;
    )
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  };
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
