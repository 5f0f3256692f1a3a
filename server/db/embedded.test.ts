import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { bundle } from '@/server/testing/processes';
import { openDatabase } from './client';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';

const MAIN = 'server/main.ts';
let scripts: Awaited<ReturnType<typeof bundle>>;

/** One application process, as a person starts it. */
function launch(dataDir: string) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
  };
  const child: ChildProcess = spawn(process.execPath, [scripts.scriptOf(MAIN)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stderr?.on('data', (part) => (complained += String(part)));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      said += String(part);
      const line = said.split('\n').find((text) => text.startsWith('{"ready":true'));
      if (line) resolve((JSON.parse(line) as { url: string }).url);
    });
    child.once('exit', (code) => reject(new Error(`exit ${code}: ${complained}`)));
  });
  ready.catch(() => undefined);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ready, ended, complaint: () => complained };
}

/** A server that was killed recovers its files first (ms, on a busy machine). */
const REVIVAL_MS = 30_000;

const healthOf = async (url: string) => (await fetch(new URL('/healthz', url))).status;

let dir: string;
before(async () => {
  scripts = await bundle([MAIN]);
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-embedded-'));
  fs.chmodSync(dir, 0o711);
});
after(() => {
  scripts.remove();
  fs.rmSync(dir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  test('stops with an application that is stopped while it starts', async () => {
    const app = launch(dir);
    const pidFile = path.join(dir, 'postgres', 'data', 'postmaster.pid');
    while (!fs.existsSync(pidFile)) await new Promise((resolve) => setTimeout(resolve, 20));
    app.child.kill('SIGTERM');
    assert.equal(await app.ended, 0);
    assert.equal(app.complaint(), '');
    assert.equal(fs.existsSync(pidFile), false);
  });

  test('serves one application; a second one on the same data is refused with a sentence; a signal stops everything', async () => {
    const first = launch(dir);
    assert.equal(await healthOf(await first.ready), 200);
    assert.equal(fs.statSync(path.join(dir, 'keys', 'rsa-private.pem')).mode & 0o777, 0o600);

    const second = launch(dir);
    assert.equal(await second.ended, 1);
    assert.match(second.complaint(), /另一个进程正在使用.*DATA_DIR/);
    assert.doesNotMatch(second.complaint(), /at \w+/);
    assert.equal(await healthOf(await first.ready), 200);

    first.child.kill('SIGTERM');
    assert.equal(await first.ended, 0);
    assert.equal(fs.existsSync(path.join(dir, 'postgres', 'data', 'postmaster.pid')), false);
  });

  test('keeps what was committed through kill -9 of the application, and of the database too', async () => {
    for (const isDatabaseKilled of [false, true]) {
      const app = launch(dir);
      await app.ready;
      const tool = await startEmbedded(dir);
      assert.equal(tool.isAttached, true, 'a tool uses the running server');
      const database = openDatabase(tool.url);
      await database.pool.query('create table if not exists kept (n int)');
      await database.pool.query('insert into kept values (1)');
      await database.close();
      const [pid] = fs
        .readFileSync(path.join(dir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
        .split('\n');
      if (isDatabaseKilled) process.kill(Number(pid), 'SIGKILL');
      app.child.kill('SIGKILL');
      await app.ended;
    }
    const app = launch(dir);
    assert.equal(await healthOf(await app.ready), 200);
    const database = openDatabase((await startEmbedded(dir)).url);
    assert.deepEqual((await database.pool.query('select count(*) as n from kept')).rows, [
      { n: 2 },
    ]);
    await database.close();
    app.child.kill('SIGTERM');
    assert.equal(await app.ended, 0);
  });

  test('is restarted when it exits under a running application', async () => {
    const app = launch(dir);
    const url = await app.ready;
    const pidFile = path.join(dir, 'postgres', 'data', 'postmaster.pid');
    const serverPid = () =>
      fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    const killed = serverPid();
    process.kill(killed, 'SIGKILL');
    let isRevived = false;
    for (const end = Date.now() + REVIVAL_MS; !isRevived && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      isRevived = serverPid() !== killed && (await healthOf(url)) === 200;
    }
    assert.ok(isRevived);
    app.child.kill('SIGTERM');
    assert.equal(await app.ended, 0);
  });
});

test('five processes that migrate at once all end well', async () => {
  const embedded = await startEmbedded(dir);
  const pools = Array.from({ length: 5 }, () => openDatabase(embedded.url, { max: 1 }));
  await pools[0]?.pool.query('drop schema public cascade');
  await pools[0]?.pool.query('drop schema if exists drizzle cascade');
  await pools[0]?.pool.query('create schema public');
  await Promise.all(pools.map(({ pool }) => migrate(pool)));
  const { rows } = (await pools[0]?.pool.query(
    'select count(*) as n from drizzle.__drizzle_migrations',
  )) ?? { rows: [] };
  assert.equal(
    rows[0]?.n,
    fs.readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql')).length,
  );
  await Promise.all(pools.map(({ close }) => close()));
  await embedded.stop();
});
