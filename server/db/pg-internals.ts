import type { Socket } from 'node:net';
import type { ClientBase, Pool } from 'pg';

/** Our use of pg beyond its types (docs/upgrading.md). */
interface ClientInternals {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

const internalsOf = (client: ClientBase): ClientInternals => client as unknown as ClientInternals;

export const socketOf = (client: ClientBase): Socket => internalsOf(client).connection.stream;

export const isQueryPending = (client: ClientBase): boolean => !internalsOf(client).readyForQuery;

/** Driver timeouts have no code. */
export const isDriverTimeout = (error: unknown): boolean => /timeout/i.test(String(error));

/** The driver reports lost connections without a code. */
const LOST_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && LOST_MESSAGE.test(error.message);

type Callback = (error: Error | undefined, client: undefined, done: () => void) => void;

/** `pool.query` passes a callback to `pool.connect`, so both signatures are covered. */
export function interceptConnect(pool: Pool, refusal: () => Error | null): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown;
  pool.connect = ((callback?: Callback) => {
    const error = refusal();
    if (error === null) return connect(callback);
    if (!callback) return Promise.reject(error);
    return callback(error, undefined, () => undefined);
  }) as Pool['connect'];
}
