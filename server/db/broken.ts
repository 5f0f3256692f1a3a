import type { Socket } from 'node:net';
import type { ClientBase, Pool, PoolClient } from 'pg';

/* Two things that the driver leaves to its users: a database that went silent, and a connection that broke in somebody's hands. */

/** What we need to know of the driver's client and its types keep to themselves. */
interface Inside {
  connection: { stream: Socket };
  /** False while a query waits for its answer. */
  readyForQuery: boolean;
}

/**
 * Breaks a connection whose database has not said a word for so long while a query waits: a frozen machine or a dropped
 * route sends no end, and the query would keep its connection for ever. The query fails as with a database that is down.
 * `stall` is called earlier, when a query has waited for `stallMs`.
 */
export function giveUpSilence(
  client: ClientBase,
  ms: number,
  stallMs = ms,
  stall: () => void = () => undefined,
): void {
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  let isStalled = false;
  stream.setTimeout(stallMs);
  stream.on('data', () => {
    if (isStalled) stream.setTimeout(stallMs);
    isStalled = false;
  });
  stream.on('timeout', () => {
    if (inside.readyForQuery) return;
    if (isStalled || stallMs >= ms)
      return void stream.destroy(
        Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }),
      );
    isStalled = true;
    stream.setTimeout(ms - stallMs);
    stall();
  });
}

/**
 * Gives the place of a broken connection back to the pool at once. Whoever holds it may never do so: drizzle forgets a
 * connection on which `begin` fails, and a pool of ten would be empty after ten of them.
 */
export function takeBackBroken(pool: Pool): void {
  const held = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void held.add(client));
  pool.on('release', (_error, client) => void held.delete(client as PoolClient));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      client.release = () => undefined; // its holder may still come to do the same
    }),
  );
}
