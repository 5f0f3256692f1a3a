import { fenToPlain } from '@/lib/format';
import { type Fault, FIELD_LABELS, type FileGoods } from '@/server/modules/goods/file-goods';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { writeCsv } from '@/server/text/csv';
import { CsvFault, readCsv } from '@/server/text/read-csv';
import { GOODS_PROPERTIES, SKU_PROPERTIES } from './goods-fields';
import type { RawGoods } from './goods-yaml';

/* One row a SKU; rows without a title continue the product above. Lists use |. */

const LISTS = ['images', 'params', 'places', 'customFields', 'specs', 'values', 'valueImages'];
const FLAGS = ['isRewardable', 'isOn', 'isSkuOn'];
/** An empty cell means "none" here. */
const NONE: Readonly<Record<string, unknown>> = {
  kind: undefined,
  returnPolicy: null,
  shipWithinHours: null,
  validDays: null,
  passDays: null,
  freeHours: null,
  lateBp: null,
  workDays: 0,
  readyHours: null,
  makeHours: null,
  payMinutes: null,
  limitOrder: 0,
  limitMember: 0,
  weight: 0,
  unitsPer: 1,
  stock: 0,
  price: undefined,
  code: undefined,
};
const WORDS: Readonly<Record<string, boolean>> = { 是: true, 否: false };

/** Equal names of product and SKU would be ambiguous. */
const SKU_COLUMNS = SKU_PROPERTIES.map((name) => (name === 'isOn' ? 'isSkuOn' : name));
const COLUMNS = [...GOODS_PROPERTIES, ...SKU_COLUMNS];

/** The list can be split again, whatever its texts contain. */
export const joinCell = (list: readonly string[]): string =>
  list.map((text) => text.replace(/[\\|]/g, '\\$&')).join('|');

export function splitCell(cell: string): string[] {
  if (cell === '') return [];
  const parts = [''];
  for (const [piece] of cell.matchAll(/\\[\s\S]|[\s\S]/g))
    if (piece === '|') parts.push('');
    else parts[parts.length - 1] += piece.length > 1 ? piece.slice(1) : piece;
  return parts;
}

export function readCell(column: string, cell: string): unknown {
  if (column === 'valueImages' && cell === '') return undefined;
  if (LISTS.includes(column)) return splitCell(cell);
  const text = cell.trim();
  if (FLAGS.includes(column))
    return text === '' ? undefined : Object.hasOwn(WORDS, text) ? WORDS[text] : text;
  if (text === '' && Object.hasOwn(NONE, column)) return NONE[column];
  return column === 'text' || column === 'html' ? cell : text;
}

function readHeading(heading: readonly string[]): string[] {
  const byLabel = new Map(COLUMNS.map((column) => [FIELD_LABELS[column], column]));
  const columns = heading.map((cell) => {
    const name = cell.trim();
    return COLUMNS.includes(name) ? name : (byLabel.get(name) ?? name);
  });
  const stranger = columns.find((name) => name !== '' && !COLUMNS.includes(name));
  if (stranger !== undefined) throw new OperationRefused(`第 1 行：有不认识的列 ${stranger}`);
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twice !== undefined) throw new OperationRefused(`第 1 行：列 ${twice} 出现两次`);
  for (const needed of ['title', 'code'])
    if (!columns.includes(needed))
      throw new OperationRefused(`第 1 行：缺少列 ${FIELD_LABELS[needed]}（${needed}）`);
  return columns;
}

const pick = (
  columns: readonly string[],
  cells: readonly string[],
  names: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    columns.flatMap((column, at) => {
      if (!names.includes(column)) return [];
      const value = readCell(column, cells[at] ?? '');
      return value === undefined ? [] : [[column === 'isSkuOn' ? 'isOn' : column, value]];
    }),
  );

function rowsOf(text: string): string[][] {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvFault)
      throw new OperationRefused(`第 ${error.row} 行：不是有效的 CSV，请检查引号`);
    throw error;
  }
}

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';

function* rowFaults(
  columns: readonly string[],
  cells: readonly string[],
  { isNext, isOrphan }: { isNext: boolean; isOrphan: boolean },
): Generator<Omit<Fault, 'line'>> {
  if (cells.slice(columns.length).some(isFilled))
    yield { field: '', message: '列比表头多，含逗号的内容须加引号' };
  if (isOrphan) yield { field: 'title', message: '第一件商品须有标题' };
  else if (isNext)
    for (const [at, field] of columns.entries())
      if (GOODS_PROPERTIES.includes(field) && isFilled(cells[at]))
        yield { field, message: '没有标题的行是上一件商品的规格，这一列须为空' };
}

/** Rows count as in spreadsheets; collects `faults`. @throws OperationRefused unless a table of goods */
export function parseCsv(text: string, faults: Fault[]): RawGoods[] {
  const [heading = [], ...rows] = rowsOf(text);
  const columns = readHeading(heading);
  const titleAt = columns.indexOf('title');
  const all: RawGoods[] = [];
  for (const [at, cells] of rows.entries()) {
    if (!cells.some(isFilled)) continue;
    const line = at + 2;
    const isNext = !isFilled(cells[titleAt]);
    const above = isNext ? all.at(-1) : undefined;
    const isOrphan = isNext && !above;
    for (const fault of rowFaults(columns, cells, { isNext, isOrphan }))
      faults.push({ line, ...fault });
    const sku = { line, value: pick(columns, cells, SKU_COLUMNS) };
    if (above) above.skus.push(sku);
    else if (!isOrphan)
      all.push({ head: { line, value: pick(columns, cells, GOODS_PROPERTIES) }, skus: [sku] });
  }
  return all;
}

const WRITTEN = COLUMNS.filter((column) => column !== 'text');

function cellOf(column: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (column === 'price') return fenToPlain(Number(value));
  return Array.isArray(value) ? joinCell(value as string[]) : String(value);
}

/** Without initial stock, which is booked once. */
export function writeGoodsCsv(all: readonly FileGoods[]): string {
  const rows = all.flatMap(({ skus, ...facts }) =>
    skus.map((sku, at) => {
      const values: Record<string, unknown> = {
        ...(at === 0 ? facts : {}),
        ...sku,
        isOn: at === 0 ? facts.isOn : undefined,
        isSkuOn: sku.isOn,
      };
      return WRITTEN.map((column) => cellOf(column, values[column]));
    }),
  );
  return writeCsv([WRITTEN.map((column) => FIELD_LABELS[column] ?? column), ...rows]);
}
