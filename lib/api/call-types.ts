import type { Endpoint, EndpointSchema, InputOf, OutputOf } from '../contract/endpoint';

export type AnyEndpoint = Endpoint<EndpointSchema>;

type DefaultsOf<E> = E extends Endpoint<infer S> ? S['input']['__default'] : never;
type KeysWithDefault<D> = { [K in keyof D]: D[K] extends undefined ? never : K }[keyof D];

/** The server fills in the missing fields. */
export type CallInput<E> = Omit<InputOf<E>, KeysWithDefault<DefaultsOf<E>>> & Partial<InputOf<E>>;

export type Filters<E> = Omit<CallInput<E>, 'page'>;

type Listing<E> = OutputOf<E> extends { list: { data: (infer R)[] } } ? R : never;
export type RowOf<E> = NonNullable<Listing<E>>;
export type SummaryOf<E> = OutputOf<E> extends { summary?: infer S } ? S : undefined;

/** Every key contains the user id. Keys are made only here. */
export type CacheKey = readonly [endpointName: string, input: object, userId: number];
