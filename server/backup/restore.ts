import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Config } from '@/server/config';
import { migrate, MIGRATIONS_FOLDER } from '@/server/db/migrate';
import { OperationRefused } from '@/server/db/operators';
import { clear, isEmpty, listForeignKeys, listTables, quote } from './catalog';
import { copyFiles, listFiles, sha256Of } from './files';
import {
  keysOf,
  markOfKeys,
  readManifest,
  tableFile,
  uploadsOf,
  type Manifest,
  type TableFile,
} from './manifest';
import { copyKeys } from './write';

interface RestoreOptions {
  pool: Pool;
  config: Pick<Config, 'dataDir' | 'keysDir'>;
  dir: string;
}

/** What the person at the keyboard should know about the keys afterwards. */
export type KeysState = 'restored' | 'same' | 'missing' | 'other';

/**
 * Brings a backup back into an empty database: the schema as the migrations of that time made it, all rows, where the
 * sequences stood, then the migrations since; pictures and keys into their folders, where nothing of that name is replaced.
 * @throws OperationRefused before anything is written when backup and place do not fit; a failure later leaves the database empty.
 */
export async function restoreBackup({
  pool,
  config,
  dir,
}: RestoreOptions): Promise<{ manifest: Manifest; keys: KeysState }> {
  const manifest = readManifest(dir);
  for (const table of manifest.tables)
    if ((await sha256Of(tableFile(dir, table)).catch(() => '')) !== table.sha256)
      throw new OperationRefused(`备份已损坏：${table.name}`);
  refuseUnknownSchema(manifest);
  const mine = markOfKeys(config.keysDir);
  if (manifest.hasKeys && mine !== null && mine !== manifest.keysMark)
    throw new OperationRefused(
      `${config.keysDir} 中已有其他密钥：请先移走，或用 KEYS_DIR 指定空文件夹`,
    );

  const client = await pool.connect();
  try {
    if (!(await isEmpty(client)))
      throw new OperationRefused(
        '只能恢复到空数据库：请新建数据库（DATABASE_URL），或用 DATA_DIR 指定新文件夹',
      );
    try {
      await migrate(pool, manifest.migrations.length);
      await load(client, dir, manifest);
      await migrate(pool);
    } catch (error) {
      await clear(client);
      throw error;
    }
  } finally {
    client.release(true);
  }
  await copyFiles(
    uploadsOf(dir),
    uploadsOf(config.dataDir),
    (await listFiles(uploadsOf(dir))).filter(
      (name) => !fs.existsSync(path.join(uploadsOf(config.dataDir), name)),
    ),
  );
  return { manifest, keys: await restoreKeys(dir, config.keysDir, manifest) };
}

/** The schema of the backup must be one that this version went through. */
function refuseUnknownSchema({ migrations }: Manifest): void {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  if (migrations.some((hash, i) => known[i]?.hash !== hash))
    throw new OperationRefused('备份来自更新或不同的版本：请用当时的版本恢复');
}

/** All rows in one transaction. Foreign keys are made anew at the end, which proves every reference; guards are set aside for so long. */
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
    await client.query(`truncate ${here.join(', ')}`); // what migrations planted is in the backup too
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
