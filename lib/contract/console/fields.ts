import type { MemberState } from './person.schema';

/** Kinds of fields: each knows its value, cell, text in a file, control and how it is typed at the terminal. */
export type Kind =
  | 'text'
  | 'sn'
  | 'fen'
  | 'count'
  | 'time'
  | 'left'
  | 'operator'
  | 'person'
  | 'choice'
  | 'state'
  | 'keys'
  | 'record';

export type FieldTone = 'plain' | 'pos' | 'warn' | 'neg' | 'brand';

/** A member as a row names one (person.schema.ts). */
export interface PersonValue {
  memberId: number;
  name: string;
  plot: { blockAreaId: number; area: string; no: number } | null;
  state: MemberState;
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

/** Values of fields by name. */
export type ValuesOf<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<infer T> ? T : never;
};

type Value<O extends FieldOptions, T> = O extends { isOptional: true } ? T | null : T;

const make =
  <T>(kind: Kind) =>
  <const O extends FieldOptions = object>(title: string, options?: O): Field<Value<O, T>> => ({
    kind,
    title,
    ...options,
  });

/** The kinds of fields, by name. */
export const f = {
  text: make<string>('text'),
  /** A number that people copy. */
  sn: make<string>('sn'),
  /** Money in fen. */
  fen: make<number>('fen'),
  count: make<number>('count'),
  /** Epoch ms. */
  time: make<number>('time'),
  /** A deadline, epoch ms: 还剩 3 小时. */
  left: make<number>('left'),
  /** An operator's name. */
  operator: make<string>('operator'),
  person: make<PersonValue>('person'),
  /** Several keys; at the terminal with commas between them. */
  keys: <const O extends FieldOptions & Pick<Field, 'texts'> = object>(
    title: string,
    options?: O,
  ): Field<Value<O, string[]>> => ({ kind: 'keys', title, ...options }),
  /** Stored fields by name, for a section that is written by hand. */
  record: make<Readonly<Record<string, unknown>>>('record'),
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
