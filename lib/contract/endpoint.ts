import type { InferType, Schema } from 'yup';
import type { ErrorCode } from './errors';

export type Auth = 'guest' | 'member';

/** Of every call that a code or the password confirms. */
export const PROOF_ERRORS = [
  'code_wrong',
  'code_expired',
  'password_wrong',
  'password_unreadable',
  'too_many_password_tries',
  'account_frozen',
  'account_closing',
] as const;

export interface EndpointSchema {
  input: Schema;
  output: Schema;
}

/** `schema` is lazy: the browser needs name, path and encoding at start, yup (12 KB) only for forms. */
export interface Endpoint<S extends EndpointSchema = EndpointSchema, A extends Auth = Auth> {
  /** `word.verbNoun`: SWR key, log field, test name. */
  name: `${string}.${string}`;
  /** Also served at `/index.php?s=<path>` (specification 7.1). */
  path: `/api/${string}`;
  aliases: readonly `/api/${string}`[];
  /** Field that may be the last part of the path: `/api/log/12`. */
  lastPart?: string;
  encoding: 'json' | 'form';
  auth: A;
  isIdempotent: boolean;
  /** False: also taken without the header, each time as a new call. */
  needsKey: boolean;
  /** Proofs of identity (fresh ciphertext, new code) may differ in a repetition: bodies are compared without them. */
  proofs: readonly string[];
  /** False for answers that must not lie on a device, such as addresses. */
  isPersisted: boolean;
  errors: readonly ErrorCode[];
  schema: () => Promise<S>;
}

type Definition<S extends EndpointSchema, A extends Auth> = Pick<
  Endpoint<S, A>,
  'name' | 'path' | 'schema'
> &
  Partial<Endpoint<S, A>>;

/** Behind `endpointsOf`, and for tests. */
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

export type SchemaOf<M, K extends keyof M> = Extract<M[K], EndpointSchema>;

/**
 * Endpoints of one word, whose schemas `load` brings. Calls are marked `@__PURE__`, so that the bundler drops endpoints
 * that a page does not use.
 */
export const endpointsOf =
  <M>(word: string, load: () => Promise<M>) =>
  <K extends keyof M & string, A extends Auth = 'member'>(
    verb: K,
    path: Endpoint['path'],
    more?: Partial<Endpoint<SchemaOf<M, K>, A>>,
  ) =>
    defineEndpoint<SchemaOf<M, K>, A>({
      name: `${word}.${verb}`,
      path,
      schema: () => load().then((module) => module[verb] as SchemaOf<M, K>),
      ...more,
    });

export type InputOf<E> = E extends Endpoint<infer S> ? InferType<S['input']> : never;
export type OutputOf<E> = E extends Endpoint<infer S> ? InferType<S['output']> : never;
