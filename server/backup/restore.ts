import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Config } from '@/server/config';
import { countMigrations } from '@/server/db/baseline';
import { noteKeys } from '@/server/db/belonging';
import { migrate, MIGRATIONS_FOLDER } from '@/server/db/migrate';
import { markOfKeys } from '@/server/keys';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { clear, isEmpty, listForeignKeys, listTables, quote } from './catalog';
import { copyFiles, listFiles, sha256Of } from './files';
import {
  keysOf,
  type Manifest,
  readManifest,
  type TableFile,
  tableFile,
  uploadsOf,
} from './manifest';
import { copyKeys } from './write';

interface RestoreOptions {
  pool: Pool;
  config: Pick<Config, 'dataDir' | 'keysDir'>;
  dir: string;
  manifest: Manifest;
}

export type KeysState = 'restored' | 'same' | 'missing' | 'other';

/** @throws OperationRefused for damaged files, and for a schema that is none of ours */
export async function checkFiles(dir: string): Promise<Manifest> {
  const manifest = readManifest(dir);
  for (const table of manifest.tables)
    if ((await sha256Of(tableFile(dir, table)).catch(() => '')) !== table.sha256)
      throw new OperationRefused(`备份已损坏：${table.name}`);
  refuseUnknownSchema(manifest);
  return manifest;
}

/** Runs before anything is written. */
export async function checkBackup(
  dir: string,
  { keysDir }: Pick<Config, 'keysDir'>,
): Promise<Manifest> {
  const manifest = await checkFiles(dir);
  const mine = markOfKeys(keysDir);
  if (manifest.hasKeys && mine !== null && mine !== manifest.keysMark)
    throw new OperationRefused(`${keysDir} 中已有其他密钥：请先移走，或用 KEYS_DIR 指定空文件夹`);
  return manifest;
}

/**
 * Old migrations, rows, sequences, newer migrations.
 * @throws OperationRefused when not empty; later failures empty the database
 */
export async function restoreRows({
  pool,
  dir,
  manifest,
}: Omit<RestoreOptions, 'config'>): Promise<void> {
  const client = await pool.connect();
  try {
    if (!(await isEmpty(client)))
      throw new OperationRefused(
        '只能恢复到空数据库：请新建数据库（DATABASE_URL），或用 DATA_DIR 指定新文件夹',
      );
    try {
      await migrate(pool, countMigrations(manifest.migrations, MIGRATIONS_FOLDER));
      await load(client, dir, manifest);
      await migrate(pool);
      await noteKeys(pool, manifest.keysMark);
    } catch (error) {
      await clear(client);
      throw error;
    }
  } finally {
    client.release(true);
  }
}

/** Pictures and keys replace no files. */
export async function restoreBackup(options: RestoreOptions): Promise<KeysState> {
  const { config, dir, manifest } = options;
  await restoreRows(options);
  await copyFiles(
    uploadsOf(dir),
    uploadsOf(config.dataDir),
    (await listFiles(uploadsOf(dir))).filter(
      (name) => !fs.existsSync(path.join(uploadsOf(config.dataDir), name)),
    ),
  );
  return restoreKeys(dir, config.keysDir, manifest);
}

/** The schema must be one of our migrations. */
function refuseUnknownSchema({ migrations }: Manifest): void {
  if (countMigrations(migrations, MIGRATIONS_FOLDER) === 0)
    throw new OperationRefused('备份来自更早、更新或不同的版本：请用当时的版本恢复');
}

/** One transaction; recreated foreign keys prove references. */
async function load(
  client: PoolClient,
  dir: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  try {
    const here = (await listTables(client)).map(({ name }) => quote(name));
    const keys = await listForeignKeys(client);
    for (const drop of keys.drop) await client.query(drop);
    for (const name of here) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${here.join(', ')}`);
    for (const table of tables) await loadTable(client, dir, table);
    for (const { name, lastValue, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        `public.${quote(name)}`,
        lastValue,
        isCalled,
      ]);
    for (const name of here) await client.query(`alter table ${name} enable trigger user`);
    for (const add of keys.add) await client.query(add);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}

async function loadTable(client: PoolClient, dir: string, table: TableFile): Promise<void> {
  const into = client.query(
    copyFrom(`copy ${quote(table.name)} (${table.columns.map(quote).join(', ')}) from stdin`),
  );
  await pipeline(fs.createReadStream(tableFile(dir, table)), createGunzip(), into);
  if (into.rowCount !== table.rows)
    throw new Error(`${table.name}: ${into.rowCount} rows arrived, the backup has ${table.rows}`);
}

async function restoreKeys(
  dir: string,
  keysDir: string,
  { hasKeys, keysMark }: Manifest,
): Promise<KeysState> {
  const mine = markOfKeys(keysDir);
  if (mine !== null || !hasKeys)
    return mine === keysMark ? 'same' : mine === null ? 'missing' : 'other';
  await copyKeys(keysOf(dir), keysDir);
  return 'restored';
}
