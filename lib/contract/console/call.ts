import type { InferType } from 'yup';
import type { EndpointSchema, SchemaOf } from '../endpoint';
import type { Permission } from './permissions';

/** Age of the last proof of identity: `recent` within 15 minutes, `fresh` within 5, `each` for this call alone. */
export type Proof = 'none' | 'recent' | 'fresh' | 'each';

/** `self` = any session, for the operator's own data; `guest` = before sign-in. */
export type Access = Permission | 'self' | 'guest';

/** `POST /console/api/<word>/<verbNoun>`. */
export interface ConsoleCall<S extends EndpointSchema = EndpointSchema, A extends Access = Access> {
  /** `word.verbNoun`. */
  name: `${string}.${string}`;
  permission: A;
  act?: string;
  isWrite?: true;
  isPhone?: true;
  proof: Proof;
  reason: 'none' | 'optional' | 'required';
  /** Needs an `Idempotency-Key` header and answers a repetition with the first answer. */
  isIdempotent: boolean;
  maxBytes?: number;
  /** `city`: the service limits its SQL to the operator's cities; `all`: operators of some cities are refused. */
  scope: 'all' | 'city';
  schema: () => Promise<S>;
}

type Definition<S extends EndpointSchema, A extends Access> = Pick<
  ConsoleCall<S, A>,
  'name' | 'permission' | 'schema'
> &
  Partial<ConsoleCall<S, A>>;

/** Behind `consoleCallsOf` and `defineResource`. Defaults: a read without proof and reason, over all cities. */
export function defineConsoleCall<S extends EndpointSchema, A extends Access>(
  definition: Definition<S, A>,
): ConsoleCall<S, A> {
  return { proof: 'none', reason: 'none', isIdempotent: false, scope: 'all', ...definition };
}

export const consoleCallsOf =
  <M>(word: string, load: () => Promise<M>) =>
  <K extends keyof M, A extends Access>(
    verb: string,
    permission: A,
    schema: K,
    more?: Partial<ConsoleCall<SchemaOf<M, K>, A>>,
  ) =>
    defineConsoleCall<SchemaOf<M, K>, A>({
      name: `${word}.${verb}`,
      permission,
      schema: () => load().then((module) => module[schema] as SchemaOf<M, K>),
      ...more,
    });

export const consolePath = ({ name }: Pick<ConsoleCall, 'name'>): string =>
  `/console/api/${name.replace('.', '/')}`;

export type ConsoleInput<C> = C extends ConsoleCall<infer S> ? InferType<S['input']> : never;
export type ConsoleOutput<C> = C extends ConsoleCall<infer S> ? InferType<S['output']> : never;
