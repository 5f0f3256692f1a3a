import type { Endpoint, EndpointSchema, InputOf, OutputOf } from '../contract/endpoint';

/** Any endpoint of the contract. */
export type AnyEndpoint = Endpoint<EndpointSchema>;

type DefaultsOf<E> = E extends Endpoint<infer S> ? S['input']['__default'] : never;
type KeysWithDefault<D> = { [K in keyof D]: D[K] extends undefined ? never : K }[keyof D];

/** The server's input, less what it fills in. */
export type CallInput<E> = Omit<InputOf<E>, KeysWithDefault<DefaultsOf<E>>> & Partial<InputOf<E>>;

/** The input of a list, besides the number of the page; `per_page` where rows are low and lists long. */
export type Filters<E> = Omit<CallInput<E>, 'page'>;

type Listing<E> = OutputOf<E> extends { list: { data: (infer R)[] } } ? R : never;
export type RowOf<E> = NonNullable<Listing<E>>;
export type SummaryOf<E> = OutputOf<E> extends { summary?: infer S } ? S : undefined;

/** The cache belongs to a person: the user id is part of every key. Keys are made only here. */
export type CacheKey = readonly [endpointName: string, input: object, userId: number];
