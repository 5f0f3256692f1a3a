import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { readDump, type ReadDump } from './dump/file';
import type { DumpRow } from './dump/reader';
import { COMMON, type Source } from './sources';

export const wantedOf = (source: Source, prefix: string): Map<string, readonly string[]> =>
  new Map(
    Object.entries(source.tables).map(([name, { columns, optional = [] }]) => [
      `${prefix}${name}`,
      [...columns, ...optional],
    ]),
  );

export function refuseUnknown(source: Source, prefix: string, { tables }: ReadDump): void {
  const missing = (name: string) => {
    throw new OperationRefused(`无法识别：缺少${prefix}${name}`);
  };
  for (const [name, { columns, isOptional = false }] of Object.entries(source.tables)) {
    const found = tables.get(`${prefix}${name}`);
    if (!found && isOptional) continue;
    for (const column of columns)
      if (!found?.columns.includes(column)) missing(`${name}.${column}`);
  }
  if (source.oneOf && !source.oneOf.some((name) => tables.has(`${prefix}${name}`)))
    missing(source.oneOf.join('，或'));
}

const quote = (name: string): string => `"${name}"`;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
};
const lineOf = ({ values }: DumpRow): string =>
  values
    .map((value) =>
      value === null ? '\\N' : value.replaceAll(/[\\\t\n\r\0]/g, (one) => ESCAPES[one] ?? one),
    )
    .join('\t');

export type Note = (
  step: 'read' | 'judge' | 'lists' | 'people' | 'money',
  done?: number,
  total?: number,
) => Promise<void>;

interface Staging {
  place: string;
  source: Source;
  prefix: string;
  note?: Note | undefined;
}

/** Temporary tables go with the connection. */
export async function stage(
  client: PoolClient,
  { place, source, prefix, note }: Staging,
): Promise<ReadDump> {
  const wanted = wantedOf(source, prefix);
  const staged = (table: string) => quote(`in_${table.slice(prefix.length)}`);
  for (const [table, columns] of wanted)
    await client.query(
      `create temp table ${staged(table)} (${columns.map((name) => `${quote(name)} text`).join(', ')})`,
    );
  const size = fs.statSync(place, { throwIfNoEntry: false })?.size ?? 0;
  const dump = await readDump(place, wanted, async (rows, bytes) => {
    await note?.('read', bytes, size);
    for (let from = 0; from < rows.length;) {
      const table = rows[from]?.table ?? '';
      const next = rows.findIndex((row, at) => at > from && row.table !== table);
      const to = next === -1 ? rows.length : next;
      await copy(client, staged(table), rows.slice(from, to));
      from = to;
    }
  });
  refuseUnknown(source, prefix, dump);
  for (const table of wanted.keys()) await client.query(`analyze ${staged(table)}`);
  return dump;
}

async function copy(client: PoolClient, table: string, rows: readonly DumpRow[]): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} from stdin`));
  await pipeline([`${rows.map(lineOf).join('\n')}\n`], into);
}

export async function fillCommon(
  client: PoolClient,
  source: Source,
  at: Date | undefined,
): Promise<void> {
  await client.query(`create temp table dump_moment (at bigint); ${COMMON}`);
  await client.query(`insert into dump_moment ${source.moment}`);
  if (at) await client.query('update dump_moment set at = $1', [Math.floor(at.getTime() / 1000)]);
  for (const statement of source.fill) await client.query(statement);
}
