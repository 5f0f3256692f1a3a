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
  /** Another order than the list's own. */
  sort?: string;
  /** A verb of its own at the terminal: `op invoice queue`. */
  command?: string;
  /** Its size stands in the tab and in the menu: there is an index for it. */
  isCounted?: true;
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
  /** `new` and `file` have no key; `many` has those of the chosen rows (`keysOf`). */
  on?: 'new' | 'many' | 'file';
  form?: Fields;
  /** A sentence into the log; null = it has none. `choices`: kept ones, by digit. */
  reason: { title: string; isOptional?: true; choices?: readonly string[] } | null;
  reauth: Proof;
  /** Text of the button and of a dry run; `{name}` is a value of `Effect.values`. */
  effect: string;
  /** Further effects, as sentences. */
  notes?: readonly string[];
  /** A second person may be asked: the question outlives the refusal, so no answer is kept by a key. */
  mayAsk?: true;
  /** A provider is asked after it: no answer is kept by a key, the row's state makes a repetition harmless. */
  provider?: true;
  /** Shown once, after it was done: kept nowhere. */
  shown?: Fields;
  key?: string;
  /** The action that takes it back: `z`, for 10 s. */
  undo?: string;
  isDanger?: true;
  /** A verb at the terminal where it is not the name in kebab case. */
  command?: string;
  /** Name in the log where it is not `<noun>.<verb>`. */
  act?: string;
}

/** Rows that are decided one after another, each read by one person at a time. */
export interface QueueSpec {
  /** Titles of views, in the order of the tabs. */
  tabs: readonly string[];
  /** Field with the moment until which it is promised. */
  promise: string;
  /** Facts of a row in the column. */
  row: readonly [who: string, amount: string, why: string];
  /** Sections beside the page. */
  evidence: readonly string[];
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
  /** Of everything found, beside the list and beside the sums of its fields. */
  summary: Fields;
  filters: Readonly<Record<string, FilterSpec>>;
  /** Descending with a leading `-`. */
  defaultSort: string;
  views: readonly ViewSpec[];
  empty: { title: string; text: string };
  sections: readonly SectionSpec[];
  actions: Actions;
  queue?: QueueSpec;
}
