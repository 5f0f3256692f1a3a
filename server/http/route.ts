import type { Endpoint, InputOf, OutputOf } from '@/lib/contract';
import type { Call, CallOf } from './call';

/** One endpoint with the code that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle: (call: Call, input: unknown) => Promise<unknown>;
}

/** Binds a contract to its service: types flow from the endpoint; members-only calls receive a `MemberCall`. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}
