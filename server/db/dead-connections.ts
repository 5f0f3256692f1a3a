import type { ClientBase, Pool, PoolClient } from 'pg';
import { isQueryPending, socketOf } from './pg-internals';

/**
 * A frozen machine sends no FIN: its query would hold the connection for ever. `onStall` runs after `stallMs` of
 * silence.
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

/** drizzle loses a connection whose `begin` fails: ten failures would empty the pool. */
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
