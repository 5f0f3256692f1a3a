import type { FastifyBaseLogger } from 'fastify';
import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type { Db } from '@/server/db/client';
import type { ConsoleSessionRow } from '@/server/db/schema';
import type { Acting, Operation } from '@/server/modules/operators/authorize';
import type { Cookies } from './cookies';

/** A call before sign-in: address, method, origin and size were checked, nothing else. */
export interface GuestContext {
  db: Db;
  now: Date;
  /** Client key for limits (http/address.ts). */
  ip: string;
  userAgent: string;
  requestId: string;
  log: FastifyBaseLogger;
  cookies: Cookies;
}

/** A call of a signed-in operator, after the whole gate. */
export interface ConsoleContext extends GuestContext {
  /** A transaction when the call is idempotent, else the pool. */
  db: Db;
  /** For the services: who acts, when, through which door, why. */
  operation: Operation;
  /** Rights and reach at the moment of the call. */
  acting: Acting;
  session: ConsoleSessionRow;
}

/** The context that the handler of a call receives. */
export type ContextOf<C> = C extends { permission: 'guest' } ? GuestContext : ConsoleContext;

/** One call with the code that answers it. */
export interface ConsoleRoute {
  call: ConsoleCall;
  handle: (context: ConsoleContext, input: unknown) => Promise<unknown>;
}

/** Binds a call to its handler: types flow from the contract. */
export function consoleRoute<C extends ConsoleCall>(
  call: C,
  handle: (context: ContextOf<C>, input: ConsoleInput<C>) => Promise<ConsoleOutput<C>>,
): ConsoleRoute {
  return { call, handle: handle as ConsoleRoute['handle'] };
}
