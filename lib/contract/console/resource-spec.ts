import type { Proof } from './call';
import type { Field, Fields } from './fields';
import type { Permission } from './permissions';

/** One noun of the console as data: list, filters, page, file, actions, commands and tests derive from it. */

/** By the equal field of the same name, a text, days of a field, a typed value, or chosen keys. */
export type FilterSpec =
  | true
  | { search: string; max?: number }
  | { days: string }
  | { typed: Field }
  /** `isOpen`: further keys are accepted; the server answers them. */
  | { title: string; keys: Readonly<Record<string, string>>; isOpen?: true };

export interface ViewSpec {
  title: string;
  filters?: Readonly<Record<string, string>>;
  sort?: string;
  command?: string;
  /** Count in the tab and menu; needs an index. */
  isCounted?: true;
  empty?: { title: string; text: string };
}

export type SectionSpec = { title: string; facts: readonly string[] } | { hand: string };

export interface ActionSpec {
  title: string;
  permission: Permission;
  when?: readonly string[];
  /** `new` and `file` have no key; `many` has those of the chosen rows (`keysOf`). */
  on?: 'new' | 'many' | 'file';
  form?: Fields;
  /** For the log; null = none. `choices`: stored sentences, by digit. */
  reason: { title: string; isOptional?: true; choices?: readonly string[] } | null;
  reauth: Proof;
  /** Label of the button and a dry run; `{name}` is a value of `Effect.values`. */
  effect: string;
  notes?: readonly string[];
  /** A second person may be asked: the request outlives the refusal, so no key keeps an answer. */
  mayAsk?: true;
  /** Asks a provider: no answer is kept by a key, the row's state makes a repetition harmless. */
  provider?: true;
  /** Shown once, stored nowhere. */
  shown?: Fields;
  key?: string;
  /** The inverse action: `z`, for 10 s. */
  undo?: string;
  isDanger?: true;
  /** Offered on a phone, too. */
  isPhone?: true;
  command?: string;
  act?: string;
}

export interface QueueSpec {
  tabs: readonly string[];
  promise: string;
  row: readonly [who: string, amount: string, why: string];
  evidence: readonly string[];
}

export type Actions = Readonly<Record<string, ActionSpec>>;

export interface ResourceSpec {
  title: string;
  unit: string;
  about: string;
  plural: string;
  read: Permission;
  scope: 'all' | 'city';
  key: string;
  name: string;
  state?: string;
  fields: Fields;
  detail: Fields;
  summary?: Fields;
  filters: Readonly<Record<string, FilterSpec>>;
  defaultSort: string;
  views: readonly ViewSpec[];
  empty: { title: string; text: string };
  sections: readonly SectionSpec[];
  actions: Actions;
  queue?: QueueSpec;
}

export const sortsOf = ({ fields }: Pick<ResourceSpec, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.sort);
