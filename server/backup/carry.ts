import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { listSequences, listTables, quote } from './catalog';

export interface Carried {
  table: string;
  /** Over its row `t`. */
  where: string;
  /** Columns that begin anew: SQL of their values. */
  anew: Readonly<Record<string, string>>;
}

/** Rows, and numbers that continue. Parents first; no triggers but the target's. */
export async function carryRows(
  from: PoolClient,
  to: PoolClient,
  carried: readonly Carried[],
): Promise<void> {
  const columnsOf = new Map((await listTables(from)).map(({ name, columns }) => [name, columns]));
  for (const { table, where, anew } of carried) {
    const columns = columnsOf.get(table) ?? [];
    const values = columns.map((one) => anew[one] ?? `t.${quote(one)}`).join(', ');
    const names = columns.map(quote).join(', ');
    await pipeline(
      from.query(copyTo(`copy (select ${values} from ${quote(table)} t where ${where}) to stdout`)),
      to.query(copyFrom(`copy ${quote(table)} (${names}) from stdin`)),
    );
  }
  for (const { name, lastValue, isCalled } of await listSequences(from))
    await to.query('select setval($1::regclass, $2, $3)', [
      `public.${quote(name)}`,
      lastValue,
      isCalled,
    ]);
}
