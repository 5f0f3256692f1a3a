import type { MemberState } from './person.schema';

/** Kinds of fields: each knows its value, cell, text in a file, control and how it is typed at the terminal. */
export type Kind =
  | 'text'
  | 'sn'
  | 'fen'
  | 'count'
  | 'percent'
  | 'bool'
  | 'time'
  | 'left'
  | 'operator'
  | 'person'
  | 'place'
  | 'choice'
  | 'state'
  | 'keys'
  | 'link'
  | 'picture'
  | 'masked'
  | 'record'
  | 'pick'
  | 'lines'
  | 'file';

export type FieldTone = 'plain' | 'pos' | 'warn' | 'neg' | 'brand';

/** A member as a row names one (person.schema.ts). */
export interface PersonValue {
  memberId: number;
  name: string;
  plot: { blockAreaId: number; area: string; no: number } | null;
  state: MemberState;
}

/** A row of `lines`; on a page it has a name, and `num` is how many there are. */
export interface LineValue {
  id: string;
  num: number;
  name?: string;
}

/** Ranges of days that move with the calendar. */
export const DAY_WORDS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;

export interface FieldOptions {
  /** The list can be sorted by it: there is an index. */
  sort?: true;
  /** px of its column; the column without one takes what is left. */
  width?: number;
  /** Cannot be hidden. */
  isFixed?: true;
  /** Hidden until it is chosen. */
  isExtra?: true;
  /** May be empty: null in a row, left out in a form. */
  isOptional?: true;
  /** Letters of a text, size of a number. */
  max?: number;
  /** Of a number; without it from 1 (one fen, one basis point) on. */
  min?: number;
  long?: true;
  /** Added up over everything found, into the summary. */
  sum?: true;
  /** Plural of the resource that a number or a pick is of; the action that shows what is masked. */
  to?: string;
  /** Below the control. */
  hint?: string;
}

/** One field of a row or of a form. */
export interface Field<T = unknown> extends FieldOptions {
  kind: Kind;
  title: string;
  /** Texts of keys. */
  texts?: Readonly<Record<string, string>>;
  tones?: Readonly<Record<string, FieldTone>>;
  /** Carries the type of its value; never set. */
  readonly of?: T;
}

export type Fields = Readonly<Record<string, Field>>;

export type ValuesOf<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<infer T> ? T : never;
};

export type SumsOf<F extends Fields> = {
  [N in keyof F as F[N] extends { sum: true } ? N : never]: number | null;
};

type Value<O extends FieldOptions, T> = O extends { isOptional: true } ? T | null : T;
type Summed<O extends FieldOptions> = O extends { sum: true } ? { sum: true } : unknown;

const make =
  <T>(kind: Kind) =>
  <const O extends FieldOptions = object>(title: string, options?: O) =>
    ({ kind, title, ...options }) as Field<Value<O, T>> & Summed<O>;

/** The kinds of fields, by name. */
export const f = {
  text: make<string>('text'),
  /** A number that people copy. */
  sn: make<string>('sn'),
  /** Money in fen. */
  fen: make<number>('fen'),
  count: make<number>('count'),
  /** Basis points: 850 is 8.5 %. */
  percent: make<number>('percent'),
  bool: make<boolean>('bool'),
  /** Epoch ms. */
  time: make<number>('time'),
  /** A deadline, epoch ms: 还剩 3 小时. */
  left: make<number>('left'),
  /** An operator's name. */
  operator: make<string>('operator'),
  person: make<PersonValue>('person'),
  place: make<{ id: number; name: string }>('place'),
  /** An address that begins with https:// */
  link: make<string>('link'),
  /** Upload keys, the cover first. */
  picture: make<readonly string[]>('picture'),
  /** 138****5678; `to` names the action that shows it, with its reason and proof. */
  masked: make<string>('masked'),
  /** The key of a row of another list. */
  pick: make<string>('pick'),
  /** A number for each line; a form that has the field of its row offers that row's lines. */
  lines: make<readonly LineValue[]>('lines'),
  /** Text of a file, 2 MB at most. */
  file: make<string>('file'),
  /** Several keys; at the terminal with commas between them. */
  keys: <const O extends FieldOptions & Pick<Field, 'texts'> = object>(
    title: string,
    options?: O,
  ): Field<Value<O, string[]>> => ({ kind: 'keys', title, ...options }),
  /** Stored fields by name, for a section that is written by hand. */
  record: <T extends object | null = Readonly<Record<string, unknown>>>(
    title: string,
    options?: FieldOptions,
  ): Field<NoInfer<T>> => ({ kind: 'record', title, ...options }),
  choice: <K extends string, const O extends FieldOptions = object>(
    title: string,
    texts: Readonly<Record<K, string>>,
    options?: O,
  ): Field<Value<O, K>> => ({ kind: 'choice', title, texts, ...options }),
  state: <K extends string>(
    title: string,
    states: Readonly<Record<K, readonly [text: string, tone: FieldTone]>>,
    options?: FieldOptions,
  ): Field<K> => {
    const part = <T>(at: 0 | 1) =>
      Object.fromEntries(
        Object.entries<readonly [string, FieldTone]>(states).map(([key, state]) => [
          key,
          state[at],
        ]),
      ) as Record<string, T>;
    return { kind: 'state', title, texts: part<string>(0), tones: part<FieldTone>(1), ...options };
  },
};
