import type { InferType, Schema } from 'yup';
import type { ErrorCode } from './errors';

/** Who may call: everybody, or only with a valid session. */
export type Auth = 'guest' | 'member';

/** The two schemas of an endpoint: input and output. */
export interface EndpointSchema {
  input: Schema;
  output: Schema;
}

/**
 * One call of the product, written once for both sides.
 *
 * `schema` is lazy on purpose: the browser needs name, path and encoding at start, but yup (12 KB) only where a form
 * validates. Types flow from it all the same.
 */
export interface Endpoint<S extends EndpointSchema = EndpointSchema, A extends Auth = Auth> {
  /** `word.verbNoun`: SWR key, log field, test name. */
  name: `${string}.${string}`;
  /** Public path, also reachable as `/index.php?s=<path>` (specification 7.1). */
  path: `/api/${string}`;
  /** Other public paths of the same call. */
  aliases: readonly `/api/${string}`[];
  /** A number of the input that may also stand as the last part of the path: `/api/log/12`. */
  lastPart?: string;
  encoding: 'json' | 'form';
  /** `member` calls return 401 without a valid session. */
  auth: A;
  /** Needs an `Idempotency-Key` header and answers a repetition with the first answer. */
  isIdempotent: boolean;
  /** False where an idempotent call is also taken without the header, each time as a new one. */
  needsKey: boolean;
  /**
   * Fields of an idempotent call that prove the caller's identity and are no part of its content (a password, encrypted anew
   * each time; a new code). A repetition may have other values: neither the key nor the comparison of bodies includes them.
   */
  proofs: readonly string[];
  /** A browser may keep the answers for reading offline; false for what must not lie on a device, such as addresses. */
  isPersisted: boolean;
  /** The codes of `errors.ts` that this call may answer besides the common ones. */
  errors: readonly ErrorCode[];
  schema: () => Promise<S>;
}

type Definition<S extends EndpointSchema, A extends Auth> = Pick<
  Endpoint<S, A>,
  'name' | 'path' | 'schema'
> &
  Partial<Endpoint<S, A>>;

/**
 * The defaults of an endpoint: JSON, members only, not idempotent, common errors only. Calls are marked `@__PURE__`, so that
 * the bundler drops the endpoints that a page does not use.
 */
export function defineEndpoint<S extends EndpointSchema, A extends Auth = 'member'>(
  definition: Definition<S, A>,
): Endpoint<S, A> {
  return {
    encoding: 'json',
    auth: 'member' as A,
    isIdempotent: false,
    needsKey: true,
    isPersisted: true,
    proofs: [],
    errors: [],
    aliases: [],
    ...definition,
  };
}

/** The validated input on the server. */
export type InputOf<E> = E extends Endpoint<infer S> ? InferType<S['input']> : never;
/** `data` of a code 200 answer. */
export type OutputOf<E> = E extends Endpoint<infer S> ? InferType<S['output']> : never;
