import type { Server, ServerResponse } from 'node:http';
import { closeAfterResponse, stopListening } from './net-internals';

/** Clients shall close idle connections first (ms). */
const GRACE_MS = 1_000;
const POLL_MS = 25;

/**
 * For balancers: refuses new connections, answers open ones with `Connection: close`, ends within a second. Idle ones
 * stay: a request may be on its way.
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
    await new Promise((resolve) => setImmediate(resolve)); // connections in the backlog are accepted first
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
