import type { FastifyBaseLogger } from 'fastify';
import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type { Db } from '@/server/db/client';
import type { ConsoleSessionRow } from '@/server/db/schema';
import type { Acting, Operation } from '@/server/modules/operators/authorize';
import type { Cookies } from './cookies';

/** Before sign-in: address, method, origin and size are checked, nothing else. */
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

/** After the whole gate. */
export interface ConsoleContext extends GuestContext {
  /** A transaction when the call is idempotent, else the pool. */
  db: Db;
  operation: Operation;
  acting: Acting;
  session: ConsoleSessionRow;
}

export type ContextOf<C> = C extends { permission: 'guest' } ? GuestContext : ConsoleContext;

export interface ConsoleRoute {
  call: ConsoleCall;
  handle: (context: ConsoleContext, input: unknown) => Promise<unknown>;
}

export function consoleRoute<C extends ConsoleCall>(
  call: C,
  handle: (context: ContextOf<C>, input: ConsoleInput<C>) => Promise<ConsoleOutput<C>>,
): ConsoleRoute {
  return { call, handle: handle as ConsoleRoute['handle'] };
}
