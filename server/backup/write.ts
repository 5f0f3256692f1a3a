import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '@/server/config';
import { appliedMigrations } from '@/server/db/drizzle-internals';
import { holdMigrations } from '@/server/db/migrate';
import { markOfKeys } from '@/server/keys';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { listSequences, listTables, quote, type Table } from './catalog';
import { copyFiles, copyOne, linkOne, listFiles, through } from './files';
import {
  FORMAT,
  keysOf,
  type Manifest,
  type TableFile,
  tableFile,
  uploadsOf,
  writeManifest,
} from './manifest';

/** Higher levels are not worth the time. */
const GZIP_LEVEL = 3;

export const DRAFT = '.part';

export interface BackupOptions {
  pool: Pool;
  config: Pick<Config, 'dataDir' | 'keysDir'>;
  /** Must not exist. */
  dir: string;
  withKeys: boolean;
  /** Beside the pictures: they take no room twice. */
  isLinked?: boolean;
  now: Date;
}

/**
 * One snapshot of rows, then pictures, which are stored before their rows. Blocks only migrations.
 * @throws OperationRefused when the folder exists
 */
export async function writeBackup({
  pool,
  config,
  dir,
  withKeys,
  isLinked = false,
  now,
}: BackupOptions): Promise<Manifest> {
  if (fs.existsSync(dir)) throw new OperationRefused(`${dir} 已存在，请换一个文件夹`);
  const draft = `${dir}${DRAFT}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(path.join(draft, 'tables'), { recursive: true, mode: 0o700 });

  const rows = await inSnapshot(pool, async (client) => {
    const tables: TableFile[] = [];
    for (const table of await listTables(client))
      tables.push(await writeTable(client, draft, table));
    return {
      tables,
      migrations: (await appliedMigrations(client)).map(({ hash }) => hash),
      sequences: await listSequences(client),
    };
  });
  const pictures = uploadsOf(config.dataDir);
  const bring = isLinked ? linkOne : copyOne;
  const uploads = await copyFiles(pictures, uploadsOf(draft), await listFiles(pictures), bring);
  if (withKeys) await copyKeys(config.keysDir, keysOf(draft));
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: now.toISOString(),
    ...rows,
    uploads,
    keysMark: markOfKeys(config.keysDir),
    hasKeys: withKeys,
  };
  writeManifest(draft, manifest);
  fs.renameSync(draft, dir);
  return manifest;
}

async function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await holdMigrations(client);
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    client.release(true); // the closed connection also ends transaction and lock
  }
}

async function writeTable(
  client: PoolClient,
  dir: string,
  { name, columns }: Table,
): Promise<TableFile> {
  const hash = createHash('sha256');
  const rows = client.query(
    copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`),
  );
  await pipeline(
    rows,
    createGzip({ level: GZIP_LEVEL }),
    through(hash),
    fs.createWriteStream(tableFile(dir, { name }), { mode: 0o600, flush: true }),
  );
  return { name, columns, rows: rows.rowCount, sha256: hash.digest('hex') };
}

/** Readable by the owner only. */
export async function copyKeys(from: string, to: string): Promise<void> {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  await copyFiles(from, to, await listFiles(from));
  for (const name of await listFiles(to)) fs.chmodSync(path.join(to, name), 0o600);
}
