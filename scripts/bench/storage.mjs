/** `npm run bench -- storage`: bytes a row with indexes, from multiplied demo rows in the real schema. */
import fs from 'node:fs';
import pg from 'pg';
import { ensureServer } from '../lib/artifacts.mjs';
import { freshDataDir } from '../lib/instance.mjs';
import { stop } from '../lib/run.mjs';
import { say } from '../lib/terminal.mjs';
import { embeddedUrl } from './product.mjs';
import { startServer } from './site.mjs';

const ROWS = 20_000;
const STRIDE = { bigint: 1_000_000, integer: 1 };

function copied({ name, type, isKey }) {
  const column = `t."${name}"`;
  if (!isKey) return column;
  if (type in STRIDE) return `${column} + n::${type} * ${STRIDE[type]}`;
  if (type === 'text' || type.startsWith('character'))
    return `left(md5(${column} || n) || md5(n || ${column}), length(${column}))`;
  return column;
}

async function measure(client, table) {
  const { rows: columns } = await client.query(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       a.attname ~ '(^|_)(id|seq)$' or exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)) as "isKey"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  await client.query(
    `create temp table copy (like public."${table}" including indexes including storage)`,
  );
  await client.query(
    `insert into copy select ${columns.map(copied).join(', ')} from public."${table}" t, generate_series(1, ceil($1 / (select count(*) from public."${table}")::float8)::int) n on conflict do nothing`,
    [ROWS],
  );
  const { rows } = await client.query(
    `select count(*)::int as n, pg_table_size('copy') as rows, pg_indexes_size('copy') as indexes from copy`,
  );
  await client.query('drop table copy');
  const { n, rows: rowBytes, indexes } = rows[0];
  return { table, n, row: rowBytes / n, indexes: indexes / n };
}

export async function run() {
  await ensureServer();
  const data = freshDataDir('storage');
  const { server } = await startServer(data);
  const client = new pg.Client({ connectionString: embeddedUrl(data) });
  try {
    await client.connect();
    const { rows: tables } = await client.query(
      "select c.relname as name from pg_class c join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public' where c.relkind = 'r' order by 1",
    );
    const found = [];
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select exists (select 1 from public."${name}") as there`,
      );
      if (rows[0].there) found.push(await measure(client, name));
    }
    say(`${'table'.padEnd(22)}  bytes a row   of it indexes`);
    for (const { table, row, indexes } of found.sort(
      (a, b) => b.row + b.indexes - a.row - a.indexes,
    ))
      say(
        `${table.padEnd(22)} ${String(Math.round(row + indexes)).padStart(12)} ${String(Math.round(indexes)).padStart(15)}`,
      );
  } finally {
    await client.end();
    await stop(server);
    fs.rmSync(data, { recursive: true, force: true });
  }
  return [];
}
