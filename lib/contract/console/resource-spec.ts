import type { Proof } from './call';
import type { Fields } from './fields';
import type { Permission } from './permissions';

/* One noun of the console as data: list, filters, page, file, actions, commands and their tests are made of it. */

/** A filter by the equal field of the same name, by a text, by days of a field, or by chosen keys. */
export type FilterSpec =
  | true
  | { search: string; max?: number }
  | { days: string }
  /** `isOpen`: other keys are taken, too, and answered by the server alone. */
  | { title: string; keys: Readonly<Record<string, string>>; isOpen?: true };

export interface ViewSpec {
  title: string;
  filters?: Readonly<Record<string, string>>;
  /** A verb of its own at the terminal: `op invoice queue`. */
  command?: string;
  /** Instead of the list's own sentence where nothing found is good news. */
  empty?: { title: string; text: string };
}

/** Facts by the names of fields, or a part of the page that is written by hand. */
export type SectionSpec = { title: string; facts: readonly string[] } | { hand: string };

export interface ActionSpec {
  title: string;
  permission: Permission;
  /** States in which it can be done; without them in each. */
  when?: readonly string[];
  /** Makes a row instead of changing one. */
  on?: 'new';
  form?: Fields;
  /** A sentence into the log; null = it has none. */
  reason: { title: string; isOptional?: true } | null;
  reauth: Proof;
  /** Text of the button and of a dry run; `{name}` is a value of `Effect.values`. */
  effect: string;
  /** Further effects, as sentences. */
  notes?: readonly string[];
  /** A second person may be asked: the question outlives the refusal, so no answer is kept by a key. */
  mayAsk?: true;
  /** Shown once, after it was done: kept nowhere. */
  shown?: Fields;
  key?: string;
  isDanger?: true;
  /** Name in the log where it is not `<noun>.<verb>`. */
  act?: string;
}

export type Actions = Readonly<Record<string, ActionSpec>>;

export interface ResourceSpec {
  title: string;
  /** 位, 笔, 条 */
  unit: string;
  about: string;
  /** Of calls and of the address. */
  plural: string;
  read: Permission;
  scope: 'all' | 'city';
  /** Which row it is. */
  key: string;
  /** Its name for people: the link of the row. */
  name: string;
  /** Its state, for `when`. */
  state?: string;
  /** Columns of the list. */
  fields: Fields;
  /** Only on the page. */
  detail: Fields;
  /** Of everything found, beside the list. */
  summary: Fields;
  filters: Readonly<Record<string, FilterSpec>>;
  /** Descending with a leading `-`. */
  defaultSort: string;
  views: readonly ViewSpec[];
  empty: { title: string; text: string };
  sections: readonly SectionSpec[];
  actions: Actions;
}
