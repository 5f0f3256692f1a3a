import type { Endpoint, InputOf, OutputOf } from '@/lib/contract';
import type { OwnAct } from '@/lib/contract/live';
import type { Call, CallOf } from './call';
import type { Gate } from './gate';

export interface Route {
  endpoint: Endpoint;
  handle: (call: Call, input: unknown) => Promise<unknown>;
  /** After the commit; without it `handle` answers, and that is stored. */
  answer?: (call: Call, input: unknown) => Promise<unknown>;
  /** For rows that many calls want at once. */
  gate?: Gate;
  /** Notifies the member's other devices when done. */
  tells?: OwnAct;
}

/** Types flow from the endpoint. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/** Answers hold sealed data and are never stored: repetitions read anew. */
export function routeWithFreshAnswer<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<void>,
  answer: (call: CallOf<E>, input: InputOf<E>) => Promise<OutputOf<E>>,
): Route {
  return {
    endpoint,
    handle: handle as Route['handle'],
    answer: answer as NonNullable<Route['answer']>,
  };
}

/** See `Gate`. */
export function gatedRoute<E extends Endpoint>(
  endpoint: E,
  gate: Gate<CallOf<E>, InputOf<E>>,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<OutputOf<E>>,
): Route {
  return {
    endpoint,
    handle: handle as Route['handle'],
    gate: gate as unknown as Gate,
  };
}
