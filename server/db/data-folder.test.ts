import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { bundle, launch } from '@/server/testing/processes';
import { openDatabase } from './client';
import { startEmbedded } from './embedded';
import { earlierHome, insideHome } from './place';

const MAIN = 'server/main.ts';
/** Earlier versions kept the database of root below /var/lib; a folder moves within one disk only. */
const DISK_OF_EARLIER = '/var/tmp';
const isRoot = process.getuid?.() === 0;
let scripts: Awaited<ReturnType<typeof bundle>>;
let root: string;
let dir: string;

before(async () => {
  scripts = await bundle([MAIN]);
  root = fs.mkdtempSync(path.join(isRoot ? DISK_OF_EARLIER : os.tmpdir(), 'metaverse-folder-')); // mode 0700
  dir = path.join(root, 'data');
});
after(() => {
  scripts.remove();
  fs.rmSync(root, { recursive: true, force: true });
});

const startServer = () => launch(scripts.scriptOf(MAIN), { DATA_DIR: dir });
/** Starts and stops; what was complained about, empty if it worked. */
const tryServer = () =>
  startServer().then(
    async ({ end }) => {
      await end('SIGTERM');
      return '';
    },
    (error: Error) => error.message,
  );
async function query(statement: string): Promise<unknown[]> {
  const embedded = await startEmbedded(dir);
  const database = openDatabase(embedded.url, { max: 1 });
  const { rows } = await database.pool.query<Record<string, unknown>>(statement);
  await database.close();
  await embedded.stop();
  return rows;
}

describe('a data folder that is closed to other users', () => {
  test('holds its database, which moves along when the folder is renamed', async () => {
    assert.equal(await tryServer(), '');
    await query('create table kept as select 1 as n');
    assert.ok(fs.existsSync(path.join(insideHome(dir), 'data', 'PG_VERSION')));
    fs.renameSync(dir, `${dir}-moved`);
    dir = `${dir}-moved`;
    assert.equal(await tryServer(), '');
    assert.deepEqual(await query('select n from kept'), [{ n: 1 }]);
  });

  test('and its database and keys belong together: neither works with others, or alone', async () => {
    const keys = path.join(dir, 'keys');
    const aside = path.join(root, 'keys-aside');
    fs.renameSync(keys, aside);
    assert.match(await tryServer(), /没有这个数据库的密钥.*keys of this database are missing/);
    assert.equal(fs.existsSync(keys), false, 'and no new ones are made');
    fs.mkdirSync(keys);
    fs.writeFileSync(path.join(keys, 'app-secret'), 'of another installation');
    assert.match(await tryServer(), /不属于这个数据库/);
    fs.rmSync(keys, { recursive: true });
    fs.renameSync(aside, keys);

    const home = path.join(root, 'postgres-aside');
    fs.renameSync(insideHome(dir), home);
    assert.match(await tryServer(), /没有找到 .* 的数据库/);
    assert.equal(fs.existsSync(insideHome(dir)), false, 'and no empty one is made');
    fs.renameSync(home, insideHome(dir));
    assert.deepEqual(await query('select n from kept'), [{ n: 1 }]);
  });

  if (isRoot)
    test('opens the database that an earlier version put outside, where it is', async () => {
      const outside = earlierHome(dir);
      fs.mkdirSync(path.dirname(outside), { recursive: true, mode: 0o755 });
      fs.renameSync(insideHome(dir), outside);
      fs.rmSync(path.join(dir, 'database.json'));
      assert.equal(await tryServer(), '');
      assert.equal(fs.existsSync(insideHome(dir)), false);
      assert.deepEqual(await query('select n from kept'), [{ n: 1 }]);
      fs.rmSync(outside, { recursive: true });
    });
});
