import { isMap, isSeq, LineCounter, type Node, parseDocument, stringify } from 'yaml';
import { fenToPlain } from '@/lib/format';
import type { FileGoods } from '@/server/modules/goods/file-goods';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Raw } from './goods-fields';

/* A list `goods` with `skus`. */

export interface RawGoods {
  head: Raw;
  skus: Raw[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws OperationRefused unless a list of goods */
export function parseYaml(text: string): RawGoods[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'core', lineCounter });
  const lineOf = (node: unknown) => {
    const start = (node as Pick<Node, 'range'> | null)?.range?.[0];
    return start === undefined ? 0 : lineCounter.linePos(start).line;
  };
  const [broken] = document.errors;
  if (broken)
    throw new OperationRefused(`第 ${lineCounter.linePos(broken.pos[0]).line} 行：不是有效的 YAML`);
  const list = isMap(document.contents) ? document.contents.get('goods') : null;
  if (!isSeq(list)) throw new OperationRefused('文件须有 goods 列表');
  const values = list.toJS(document, { maxAliasCount: 0 }) as unknown[];
  return list.items.map((item, at) => {
    const value = isRecord(values[at]) ? values[at] : { skus: [] };
    const choices = isMap(item) ? item.get('skus') : null;
    const lines = isSeq(choices) ? choices.items.map(lineOf) : [];
    const given = Array.isArray(value.skus) ? (value.skus as unknown[]) : [];
    return {
      head: { line: lineOf(item), value },
      skus: given.map((one, row) => ({
        line: lines[row] ?? lineOf(item),
        value: isRecord(one) ? one : {},
      })),
    };
  });
}

export const writeYaml = (all: readonly FileGoods[]): string =>
  stringify(
    {
      goods: all.map(({ line: _line, skus, ...facts }) => ({
        ...facts,
        skus: skus.map(({ line: _row, price = 0, ...sku }) => ({
          ...sku,
          price: fenToPlain(price),
        })),
      })),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
