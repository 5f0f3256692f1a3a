import type { Row } from '@/console/resource/fields';
import type { Change } from '@/console/ui/stale-band';
import { goods } from '@/lib/contract/console/resources/goods';
import { fenToPlain } from '@/lib/format';
import { textOf as fieldText } from '@/lib/format/field-values';
import { goodsCopy as copy } from './copy';

const FORM = goods.actions.add.form;

/** Code and values stay once stored. */
export interface SkuDraft {
  code: string;
  values: readonly string[];
  /** Yuan. */
  price: string;
  /** Grams. */
  weight: string;
  /** Uses of one voucher. */
  unitsPer: string;
  isOn: boolean;
  stock: string;
  isNew: boolean;
}

export interface SkuFigures {
  available: number;
  held: number;
  sold: number;
}

/** `text` is the product page’s `html`. */
export const TAB_FIELDS = {
  detail: ['title', 'subtitle', 'category', 'images', 'video', 'params', 'text'],
  service: [
    ...(['kind', 'freight', 'shipWithinHours', 'readyHours', 'local', 'places'] as const),
    'validDays',
    'passDays',
    ...(['freeHours', 'lateBp', 'workDays'] as const),
    ...(['customFields', 'makeHours'] as const),
    ...(['course', 'returnPolicy'] as const),
    ...(['returnReason', 'limitOrder', 'limitMember', 'payMinutes', 'isRewardable'] as const),
  ],
} as const;
export type FormField = (typeof TAB_FIELDS)['detail' | 'service'][number];
const FORM_FIELDS: readonly FormField[] = [...TAB_FIELDS.detail, ...TAB_FIELDS.service];

export interface GoodsDraft extends Record<Exclude<FormField, 'images' | 'isRewardable'>, string> {
  images: readonly string[];
  isRewardable: boolean;
  specs: readonly string[];
  rows: readonly SkuDraft[];
}

interface StoredSku extends SkuFigures {
  code: string;
  values: string[];
  /** fen */
  price: number;
  weight: number;
  unitsPer: number;
  isOn: boolean;
}

export const skusOf = (row: Row) => row.skus as { specs: string[]; rows: StoredSku[] };

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string | number);

export const emptySku = (values: readonly string[] = []): SkuDraft => ({
  code: '',
  values,
  price: '',
  weight: '',
  unitsPer: '',
  isOn: true,
  stock: '',
  isNew: true,
});

const textsOf = (row: Row) =>
  Object.fromEntries(
    FORM_FIELDS.map((name) => [name, textOf(row[name === 'text' ? 'html' : name])]),
  ) as Record<FormField, string>;

export const EMPTY: GoodsDraft = {
  ...textsOf({}),
  kind: 'goods',
  images: [],
  isRewardable: true,
  specs: [],
  rows: [emptySku()],
};

export const draftOf = (row: Row): GoodsDraft => ({
  ...textsOf(row),
  images: row.images as string[],
  isRewardable: row.isRewardable as boolean,
  specs: skusOf(row).specs,
  rows: skusOf(row).rows.map(({ code, values, price, weight, unitsPer, isOn }) => ({
    code,
    values,
    isOn,
    stock: '',
    isNew: false,
    price: fenToPlain(price),
    weight: weight > 0 ? String(weight) : '',
    unitsPer: unitsPer > 1 ? String(unitsPer) : '',
  })),
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const shownOf = (name: FormField, value: unknown): string =>
  Array.isArray(value) ? copy.pictures(value.length) : clipped(fieldText(FORM[name], value));

const LONGEST = 60;
const clipped = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

const CELLS = ['price', 'weight', 'unitsPer', 'isOn'] as const;
const cellText = (value: string | boolean) =>
  typeof value === 'string' ? value : value ? copy.onSale : copy.offSale;

export function changesOf(before: GoodsDraft, after: GoodsDraft): Change[] {
  const fields = FORM_FIELDS.filter((name) => !isSame(before[name], after[name])).map((name) => ({
    label: FORM[name].title,
    before: shownOf(name, before[name]),
    after: shownOf(name, after[name]),
  }));
  const specs = [before.specs, after.specs].map((all) => all.join('、'));
  const cells = after.rows.flatMap((row): Change[] => {
    const old = before.rows.find((one) => !one.isNew && one.code === row.code);
    if (row.isNew || !old)
      return isSame(row, emptySku()) ? [] : [{ label: copy.skus, before: '', after: row.code }];
    return CELLS.filter((name) => old[name] !== row[name]).map((name) => ({
      label: copy.cell(copy.columns[name === 'isOn' ? 'state' : name], row.code),
      before: cellText(old[name]),
      after: cellText(row[name]),
    }));
  });
  return [
    ...fields,
    ...(isSame(before.specs, after.specs)
      ? []
      : [{ label: copy.skus, before: specs[0] ?? '', after: specs[1] ?? '' }]),
    ...cells,
  ];
}

export const valuesOf = ({ specs, rows }: Pick<GoodsDraft, 'specs' | 'rows'>): string[][] =>
  specs.map((_, at) => [...new Set(rows.map(({ values }) => values[at] ?? ''))]);

const combine = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((one) => list.map((v) => [...one, v])), [[]]);

/** Stored rows always stay. */
export function withValues(
  { rows }: Pick<GoodsDraft, 'rows'>,
  specs: readonly string[],
  values: readonly (readonly string[])[],
): Pick<GoodsDraft, 'specs' | 'rows'> {
  const wanted = combine(values.filter((list) => list.length > 0));
  const made = wanted.map(
    (one) => rows.find((row) => isSame(row.values, one)) ?? { ...emptySku(one), ...coreOf(rows) },
  );
  const kept = rows.filter((row) => !row.isNew && !made.includes(row));
  return { specs, rows: [...kept, ...made] };
}

const coreOf = ([first]: readonly SkuDraft[]) =>
  first ? { price: first.price, weight: first.weight, unitsPer: first.unitsPer } : {};

export function withCodes(rows: readonly SkuDraft[], start: string): SkuDraft[] {
  const taken = new Set(rows.map(({ code }) => code));
  let next = 0;
  const free = () => {
    do next += 1;
    while (taken.has(`${start}-${next}`));
    return `${start}-${next}`;
  };
  return rows.map((row) => (row.isNew && row.code === '' ? { ...row, code: free() } : row));
}

type Cell = 'code' | 'price' | 'weight' | 'unitsPer' | 'stock';

/** Others are typed for new rows alone. */
export const isOfStored = (name: Cell): boolean => name !== 'code' && name !== 'stock';

/** Without codes, and first units of stored rows. */
export function filledDown(rows: readonly SkuDraft[], from: number, name: Cell): SkuDraft[] {
  const value = rows[from]?.[name] ?? '';
  return rows.map((row, at) => {
    const isCell = row.isNew ? name !== 'code' : isOfStored(name);
    return at > from && isCell ? { ...row, [name]: value } : row;
  });
}

/** Other texts are left to the server's sentence. */
const fenOf = (yuan: string): number | string => {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? [];
  return whole === undefined ? yuan : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const numberOf = (text: string): number | string | undefined =>
  text.trim() === '' ? undefined : /^\d+$/.test(text.trim()) ? Number(text) : text;

export const formOf = (
  before: GoodsDraft,
  { rows, specs, ...facts }: GoodsDraft,
): Record<string, unknown> => ({
  ...facts,
  // an empty text keeps the stored one; a comment leaves nothing
  text: facts.text === before.text ? '' : facts.text || '<!-- -->',
  code: rows[0]?.code ?? '',
  price: rows[0]?.price ?? '',
  matrix: {
    specs,
    rows: rows.map(({ code, values, price, weight, unitsPer, stock, isOn, isNew }) => ({
      code,
      values,
      isOn,
      price: fenOf(price),
      ...(weight === '' && isNew ? {} : { weight: numberOf(weight) ?? 0 }),
      ...(unitsPer === '' && isNew ? {} : { unitsPer: numberOf(unitsPer) ?? 1 }),
      ...(isNew && stock !== '' ? { stock: numberOf(stock) } : {}),
    })),
  },
});

/** Sentences by the form's names: `title`, `matrix.2.price`. */
export type Faults = Readonly<Record<string, string>>;

/** Cells that the server would miss only after all others are right. */
export const missingIn = ({ rows }: GoodsDraft): Faults =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      (['code', 'price'] as const)
        .filter((name) => row[name].trim() === '')
        .map((name) => [`matrix.${at}.${name}`, copy.missing[name]]),
    ),
  );

function valueAt(draft: GoodsDraft, name: string): unknown {
  const [head = '', at, cell = ''] = name.split('.');
  if (head !== 'matrix') return draft[head as keyof GoodsDraft];
  return at === undefined ? draft.rows : draft.rows[Number(at)]?.[cell as keyof SkuDraft];
}

/** Without those whose value has changed since. */
export const standing = (faults: Faults, of: GoodsDraft, draft: GoodsDraft): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([name]) => isSame(valueAt(of, name), valueAt(draft, name))),
  );

export type DraftTab = keyof typeof TAB_FIELDS | 'skus';

export const tabOf = (name: string): DraftTab =>
  (['detail', 'service'] as const).find((tab) =>
    (TAB_FIELDS[tab] as readonly string[]).includes(name),
  ) ?? 'skus';

/** Untouched fields and cells take present values: no change is reverted unseen. */
export function rebased(base: GoodsDraft, draft: GoodsDraft, now: GoodsDraft): GoodsDraft {
  const touched = <T extends object>(old: T | undefined, mine: T, present: T): T =>
    Object.fromEntries(
      Object.entries(present).map(([name, value]) => {
        const own = mine[name as keyof T];
        return [name, old && isSame(old[name as keyof T], own) ? (value as unknown) : own];
      }),
    ) as T;
  const ofCode = (rows: readonly SkuDraft[], code: string) =>
    rows.find((row) => !row.isNew && row.code === code);
  const stored = now.rows.map((row) => {
    const mine = ofCode(draft.rows, row.code);
    return mine ? touched(ofCode(base.rows, row.code), mine, row) : row;
  });
  const fresh = draft.rows.filter((row) => row.isNew && !ofCode(now.rows, row.code));
  return { ...touched(base, draft, now), rows: [...stored, ...fresh] };
}
