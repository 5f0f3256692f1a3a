import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { DAY_MS } from '@/lib/time';
import { openDatabase } from '@/server/db/client';
import { appliedMigrations, readMigrations } from '@/server/db/drizzle-internals';
import { migrate, MIGRATIONS_FOLDER } from '@/server/db/migrate';
import { administer, databaseUrl } from '@/server/testing/cluster';
import { backUpBeforeUpgrade } from './before-upgrade';
import { checkFiles, restoreRows } from './restore';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? '';
const PICTURE = 'image/202603/abcdefghijklmnopqrstuvwx.webp';
const names = ['older', 'back'].map((name) => `upgrade_${name}_${process.pid}`);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-upgrade-'));
after(async () => {
  for (const name of names) await administer(ADMIN_URL, `drop database ${name} with (force)`);
  fs.rmSync(dataDir, { recursive: true });
});

async function empty(name = '') {
  await administer(ADMIN_URL, `create database ${name}`);
  return openDatabase(databaseUrl(ADMIN_URL, name), { max: 2, isUnlimited: true });
}

test('an upgrade keeps a backup with pictures that take no room twice; it leads back', async () => {
  const older = await empty(names[0]);
  const config = { dataDir, keysDir: path.join(dataDir, 'keys') };
  const stored = path.join(dataDir, 'uploads', PICTURE);
  fs.mkdirSync(path.dirname(stored), { recursive: true });
  fs.writeFileSync(stored, 'picture');
  const before = (day: number) => backUpBeforeUpgrade(older.pool, config, new Date(day * DAY_MS));
  assert.equal(await before(20_000), null, 'an empty database');
  const { length } = readMigrations(MIGRATIONS_FOLDER);
  await migrate(older.pool, length - 1);

  const brokenOff = path.join(dataDir, 'backups', 'upgrade-20240101000000.part');
  fs.mkdirSync(path.join(brokenOff, 'tables'), { recursive: true });
  const kept = (await before(20_001)) ?? '';
  assert.equal(fs.existsSync(brokenOff), false, 'failed upgrades do not fill the disk');
  assert.match(kept, /backups\/upgrade-20241005000000$/);
  assert.equal(fs.statSync(path.join(kept, 'uploads', PICTURE)).ino, fs.statSync(stored).ino);
  for (const day of [20_002, 20_003]) await before(day);
  assert.equal(fs.existsSync(kept), false, 'two are kept');
  await migrate(older.pool);
  assert.equal(await before(20_004), null, 'up to date');
  await older.close();

  const back = await empty(names[1]);
  const dir = path.join(dataDir, 'backups', 'upgrade-20241007000000');
  const manifest = await checkFiles(dir);
  assert.equal(manifest.migrations.length, length - 1);
  await restoreRows({ pool: back.pool, dir, manifest });
  assert.equal((await appliedMigrations(back.pool)).length, length);
  await back.close();
});
