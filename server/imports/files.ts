import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { writeCsv } from '@/server/text/csv';
import type { ReadDump } from './dump/file';
import type { LISTS } from './report';

const BATCH = 5_000;
const BOM = '\uFEFF';

export async function writeLists(
  client: PoolClient,
  folder: string,
  lists: typeof LISTS,
): Promise<string> {
  const hash = createHash('sha256');
  await client.query('begin');
  for (const [name, { head, rows: query }] of Object.entries(lists)) {
    const file = fs.openSync(path.join(folder, name), 'wx', 0o600);
    const write = (text: string) => {
      fs.writeSync(file, text);
      hash.update(text);
    };
    try {
      write(writeCsv([head]));
      await client.query(`declare listed cursor for ${query}`);
      for (;;) {
        const { rows } = await client.query<(string | null)[]>({
          text: `fetch ${BATCH} from listed`,
          rowMode: 'array',
        });
        if (rows.length === 0) break;
        write(writeCsv(rows.map((row) => row.map((cell) => cell ?? ''))).slice(BOM.length));
      }
      await client.query('close listed');
    } finally {
      fs.closeSync(file);
    }
  }
  await client.query('commit');
  return hash.digest('hex');
}

export const leftTables = ({ tables }: ReadDump, wanted: ReadonlyMap<string, unknown>) =>
  [...tables]
    .filter(([table, { rows }]) => rows > 0 && !wanted.has(table))
    .map(([table, { rows }]) => ({
      table: Buffer.from(table, 'latin1').toString('utf8'),
      rows,
    }));
