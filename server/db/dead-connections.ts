import type { ClientBase, Pool, PoolClient } from 'pg';
import { isQueryPending, socketOf } from './pg-internals';

/* The driver notices neither a database that stopped responding nor a connection that broke while it was checked out. */

/**
 * Closes a connection on which the database has sent nothing for `ms` while a query waits: a frozen machine or a dropped
 * route sends no FIN, and the query would occupy its connection for ever. The query fails as if the database were down.
 * `onStall` is called earlier, when a query has waited for `stallMs`.
 */
export function endSilentConnection(
  client: ClientBase,
  ms: number,
  stallMs = ms,
  onStall: () => void = () => undefined,
): void {
  const socket = socketOf(client);
  let isStalled = false;
  socket.setTimeout(stallMs);
  socket.on('data', () => {
    if (isStalled) socket.setTimeout(stallMs);
    isStalled = false;
  });
  socket.on('timeout', () => {
    if (!isQueryPending(client)) return;
    if (isStalled || stallMs >= ms)
      return void socket.destroy(
        Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }),
      );
    isStalled = true;
    socket.setTimeout(ms - stallMs);
    onStall();
  });
}

/**
 * Removes a broken connection from the pool at once. Its user may never release it: drizzle loses the connection when
 * `begin` fails, and a pool of ten would be empty after ten such failures.
 */
export function reclaimDeadConnections(pool: Pool): void {
  const held = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void held.add(client));
  pool.on('release', (_error, client) => void held.delete(client as PoolClient));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      client.release = () => undefined; // its holder may still release it; a second release throws
    }),
  );
}
