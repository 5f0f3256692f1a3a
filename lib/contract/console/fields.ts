import type { MemberState } from './person.schema';

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
  | 'qr'
  | 'picture'
  | 'masked'
  | 'record'
  | 'pick'
  | 'lines'
  | 'file';

export type FieldTone = 'plain' | 'pos' | 'warn' | 'neg' | 'brand';

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

export const DAY_WORDS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;

export interface FieldOptions {
  sort?: true;
  /** px; the column without one takes what is left. */
  width?: number;
  isFixed?: true;
  isExtra?: true;
  isOptional?: true;
  max?: number;
  /** Default 1 (fen, basis point). */
  min?: number;
  long?: true;
  /** A time told to the minute on any day. */
  isExact?: true;
  sum?: true;
  /**
   * Plural of the resource that a number or a pick refers to; the action that shows a masked value.
   */
  to?: string;
  hint?: string;
  /** Of pictures that are not public. */
  folder?: 'work';
}

export interface Field<T = unknown> extends FieldOptions {
  kind: Kind;
  title: string;
  texts?: Readonly<Record<string, string>>;
  tones?: Readonly<Record<string, FieldTone>>;
  /** Carries the value type; never set. */
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

export const f = {
  text: make<string>('text'),
  /** A number that people copy. */
  sn: make<string>('sn'),
  fen: make<number>('fen'),
  count: make<number>('count'),
  percent: make<number>('percent'),
  bool: make<boolean>('bool'),
  time: make<number>('time'),
  /** A deadline, epoch ms: 还剩 3 小时. */
  left: make<number>('left'),
  operator: make<string>('operator'),
  person: make<PersonValue>('person'),
  place: make<{ id: number; name: string }>('place'),
  link: make<string>('link'),
  /** A text to scan. */
  qr: make<string>('qr'),
  /** Upload keys, the cover first. */
  picture: make<readonly string[]>('picture'),
  /** 138****5678. */
  masked: make<string>('masked'),
  pick: make<string>('pick'),
  /** A number for each line of the row's own `lines` field. */
  lines: make<readonly LineValue[]>('lines'),
  /** At most 2 MB. */
  file: make<string>('file'),
  /** Several keys; at the terminal with commas between them. */
  keys: <const O extends FieldOptions & Pick<Field, 'texts'> = object>(
    title: string,
    options?: O,
  ): Field<Value<O, string[]>> => ({ kind: 'keys', title, ...options }),
  /** Stored fields by name, for a hand-written section. */
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
