import { type Fault, type FileGoods, FileRefused } from '@/server/modules/goods/file-goods';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { parseCsv, writeGoodsCsv } from './goods-csv';
import { readGoods } from './goods-fields';
import { parseYaml, writeYaml } from './goods-yaml';

/* CSV for spreadsheets, YAML for editors. */

export const MOST_GOODS = 5_000;
export const GOODS_FORMATS = ['csv', 'yaml'] as const;
export type GoodsFormat = (typeof GOODS_FORMATS)[number];

export function formatOf(name: string): GoodsFormat {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  if (ending === 'csv') return 'csv';
  if (['yaml', 'yml', 'json'].includes(ending)) return 'yaml';
  throw new OperationRefused(`文件须以 .csv 或 .yaml 结尾（收到 ${name}）`);
}

/** UTF-8, or GB 18030 as Chinese spreadsheets write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** A code belongs to one SKU. */
function codeFaults(goods: readonly FileGoods[]): Fault[] {
  const faults: Fault[] = [];
  const lines = new Map<string, number>();
  for (const { line, code } of goods.flatMap(({ skus }) => skus)) {
    const other = lines.get(code);
    if (other !== undefined)
      faults.push({ line, field: 'code', message: `${code} 在第 ${other} 行已经出现` });
    else lines.set(code, line);
  }
  return faults;
}

/** Everything checkable without the shop; faulty goods keep valid parts. @throws OperationRefused for other files */
export function readGoodsFile(
  text: string,
  format: GoodsFormat,
): { goods: FileGoods[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const raw = format === 'csv' ? parseCsv(text, faults) : parseYaml(text);
  if (raw.length + faults.length === 0) throw new OperationRefused('文件中没有商品');
  if (raw.length > MOST_GOODS)
    throw new OperationRefused(`一个文件最多 ${MOST_GOODS} 种商品，请分成几个文件`);
  const goods = raw.map(({ head, skus }) => readGoods(head, skus, faults));
  return { goods, faults: [...faults, ...codeFaults(goods)] };
}

export const writeGoodsFile = (goods: readonly FileGoods[], format: GoodsFormat): string =>
  format === 'csv' ? writeGoodsCsv(goods) : writeYaml(goods);

const isYaml = (text: string): boolean => /^\uFEFF?(?:\s*#.*\n)*\s*(?:goods\s*:|\{)/.test(text);

export const readGoodsText = (text: string): ReturnType<typeof readGoodsFile> =>
  readGoodsFile(text.replace(/^\uFEFF/, ''), isYaml(text) ? 'yaml' : 'csv');

/** From a form: line 1 is its first row. @throws FileRefused */
export function readGoodsForm(
  facts: Record<string, unknown>,
  rows: readonly Record<string, unknown>[],
): FileGoods {
  const faults: Fault[] = [];
  const goods = readGoods(
    { line: 0, value: facts },
    rows.map((value, at) => ({ line: at + 1, value })),
    faults,
  );
  const all = [...faults, ...codeFaults([goods])];
  if (all.length > 0) throw new FileRefused(all);
  return goods;
}
