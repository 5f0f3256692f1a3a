import type { InferType, Schema } from 'yup';

/** What the client needs of a call of the contract. */
export interface ConsoleCallLike<
  S extends { input: Schema; output: Schema } = { input: Schema; output: Schema },
> {
  /** `word.verbNoun`; its path is `/console/api/<word>/<verbNoun>`. */
  name: `${string}.${string}`;
  isIdempotent?: boolean;
  schema: () => Promise<S>;
}

export type CallInput<C> = C extends ConsoleCallLike<infer S> ? InferType<S['input']> : never;
export type CallOutput<C> = C extends ConsoleCallLike<infer S> ? InferType<S['output']> : never;

export const pathOf = (name: string): string => `/console/api/${name.replace('.', '/')}`;
