import {
  type AnyObject,
  array,
  boolean,
  lazy,
  mixed,
  number,
  object,
  type Schema,
  string,
} from 'yup';
import { searchText, singleLine, time } from '../fields';
import { readAmounts } from './amounts';
import { effect, type EffectView } from './effect.schema';
import { DAY_WORDS, type Field, type Fields, type Kind } from './fields';
import { listing } from './listing';
import { person, reasonText } from './person.schema';
import { type ActionSpec, type FilterSpec, type ResourceSpec, sortsOf } from './resource-spec';

export type { EffectView, FailedWay } from './effect.schema';

export interface ListInput {
  filters: Record<string, string>;
  sort: string;
  after?: string;
  page: number;
  per_page: 20 | 50 | 100 | 200;
}

export interface ListSchema<Row, Summary> {
  input: Schema<ListInput>;
  output: Schema<{
    rows: Row[];
    next?: string;
    prev?: string;
    total: { count: number; isExact: boolean };
    summary: Summary;
  }>;
}

export interface GetSchema<Row> {
  input: Schema<{ key: string }>;
  output: Schema<{ row: Row; version: string }>;
}

export interface ExportSchema {
  input: Schema<{
    filters: Record<string, string>;
    sort: string;
    columns?: string[];
    reason: string;
  }>;
  output: Schema<{ name: string; text: string; rows: number; left: number }>;
}

interface ActionInput<Form> {
  key: string;
  form: Form;
  /** Of the row as read; default: the present one. */
  version?: string;
}

export interface PreviewSchema<Form> {
  input: Schema<ActionInput<Form>>;
  output: Schema<{ effect: EffectView }>;
}

export interface ActionSchema<Form, Shown> {
  input: Schema<ActionInput<Form> & { reason: string }>;
  output: Schema<{ effect: EffectView; shown: Shown; key: string }>;
}

type AnySchema = Schema<unknown, AnyObject, unknown, '' | 'd' | 's'>;

const number_ = () => number().integer();
const VALUE: Record<Kind, () => Schema> = {
  text: string,
  sn: string,
  fen: number_,
  count: number_,
  percent: number_,
  bool: boolean,
  time,
  left: time,
  operator: string,
  person,
  place: () => object({ id: number_().required(), name: string().required() }),
  choice: string,
  state: string,
  keys: () => array(string().required()),
  link: string,
  qr: string,
  picture: () => array(string().required()),
  masked: string,
  record: () => mixed<object>(),
  pick: string,
  lines: () =>
    array(
      object({ id: string().required(), num: number_().required(), name: string().optional() }),
    ),
  file: string,
};

const valueOf = ({ kind, isOptional }: Field): Schema => {
  const schema = VALUE[kind]();
  return isOptional ? schema.nullable().defined() : schema.defined().nonNullable();
};

const rowOf = (...groups: Fields[]) =>
  object(
    Object.fromEntries(
      groups
        .flatMap((fields) => Object.entries(fields))
        .map(([name, field]) => [name, valueOf(field)]),
    ),
  );

const summaryOf = ({ fields, summary = {} }: ResourceSpec) =>
  rowOf(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, { sum }]) => sum)
        .map(([name, field]) => [name, { ...field, isOptional: true }]),
    ),
    summary,
  );

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

function isRange(text: string): boolean {
  if ((DAY_WORDS as readonly string[]).includes(text)) return true;
  const [from = '', to = '', ...more] = text.split('..');
  return more.length === 0 && isDay(from) && isDay(to) && from <= to;
}

const oneOfKeys = (keys: readonly string[]) =>
  string()
    .oneOf([...keys, ''], '请选择列表中的一项')
    .default('');

function filterOf({ fields }: ResourceSpec, name: string, filter: FilterSpec): AnySchema {
  if (filter === true) {
    const texts = fields[name]?.texts;
    return texts ? oneOfKeys(Object.keys(texts)) : singleLine().max(80).default('');
  }
  if ('search' in filter)
    return searchText()
      .max(filter.max ?? 80)
      .default('');
  if ('days' in filter)
    return string()
      .test(
        'days',
        '日期须形如 2026-03-01..2026-03-31',
        (text = '') => text === '' || isRange(text),
      )
      .default('');
  if ('typed' in filter) {
    const text = singleLine().max(80).default('');
    return filter.typed.kind === 'fen'
      ? text.test(
          'amounts',
          `${filter.typed.title}须形如 100..250.5，以元为单位，可以只写一边`,
          (typed = '') => 'amounts' in readAmounts(typed),
        )
      : text;
  }
  return filter.isOpen ? singleLine().max(80).default('') : oneOfKeys(Object.keys(filter.keys));
}

const filtersOf = (spec: ResourceSpec) =>
  object(
    Object.fromEntries(
      Object.entries(spec.filters).map(([name, filter]) => [name, filterOf(spec, name, filter)]),
    ),
  );

const sortOf = (spec: ResourceSpec) =>
  string()
    .oneOf(
      [spec.defaultSort, ...sortsOf(spec).flatMap((name) => [name, `-${name}`])],
      '不能按此列排序',
    )
    .default(spec.defaultSort);

export function listSchema(spec: ResourceSpec) {
  const made = listing({
    filters: {},
    sorts: ['key'],
    row: rowOf(spec.fields),
    summary: summaryOf(spec).fields,
  });
  return {
    input: made.input.shape({ sort: sortOf(spec), filters: filtersOf(spec) }),
    output: made.output,
  };
}

export const getSchema = ({ title, fields, detail }: ResourceSpec) => ({
  input: object({ key: singleLine().max(80).required(`请指明${title}`) }),
  output: object({ row: rowOf(fields, detail), version: string().defined() }),
});

export function exportSchema(spec: ResourceSpec) {
  const names = Object.keys(spec.fields);
  return {
    input: object({
      sort: sortOf(spec),
      filters: filtersOf(spec),
      columns: array(string().oneOf(names, '列的名称有误，请刷新后重试').required())
        .min(1, '请至少选择一列')
        .max(names.length, '列的名称有误，请刷新后重试')
        .optional(),
      reason: reasonText(),
    }),
    output: object({
      name: string().required(),
      text: string().required(),
      rows: number_().required(),
      left: number_().min(0).required(),
    }),
  };
}

const MOST_KEYS = 5_000;

const inputOf = ({ on }: ActionSpec) => ({
  key: singleLine()
    .max(on === 'many' ? MOST_KEYS : 80)
    .default(''),
  form: lazy((value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? mixed<object>().required()
      : object({}),
  ),
  version: string().max(32).optional(),
});

export const previewSchema = (action: ActionSpec) => ({
  input: object(inputOf(action)),
  output: object({ effect }),
});

export const actionSchema = (action: ActionSpec) => ({
  input: object({
    ...inputOf(action),
    reason: action.reason?.isOptional
      ? singleLine().max(200, '说明最多200字').default('')
      : action.reason
        ? reasonText()
        : string().max(0).default(''),
  }),
  output: object({ effect, shown: rowOf(action.shown ?? {}), key: string().defined() }),
});
