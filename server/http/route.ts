import type { Endpoint, InputOf, OutputOf } from '@/lib/contract';
import type { OwnAct } from '@/lib/contract/live';
import type { Call, CallOf } from './call';
import type { Gate } from './gate';

/** One endpoint with the code that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle: (call: Call, input: unknown) => Promise<unknown>;
  /** Makes the answer after the work of `handle` was committed; without it `handle` answers, and the answer is stored. */
  answer?: (call: Call, input: unknown) => Promise<unknown>;
  /** For idempotent calls that many make for the same row at once. */
  gate?: Gate;
  /** Told to the member's other devices when it was done. */
  tells?: OwnAct;
}

/** Binds a contract to its service: types flow from the endpoint; members-only calls receive a `MemberCall`. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/**
 * An idempotent call whose answer must not be stored, because it holds personal data that is sealed elsewhere: `handle` only
 * writes, and each repetition reads the present state with `answer`.
 */
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

/** An idempotent call with looks before its transaction, see `Gate`. */
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
