// In the proof: makes the release, installs and starts it.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { SERVER_FLAGS } from './lib/instance.mjs';
import { freePort, isHealthy } from './lib/ports.mjs';
import { ROOT } from './lib/project.mjs';

/** With `npm ci` (docs/decisions: 25 s on two quiet cores). */
const START_LIMIT_MS = 120_000;

let dir;
let folder;
before(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'a release '));
  fs.chmodSync(dir, 0o711);
  const { status } = spawnSync(process.execPath, ['scripts/release.mjs'], { cwd: ROOT });
  assert.equal(status, 0);
  const [archive] = fs
    .readdirSync(path.join(ROOT, 'build/release'))
    .filter((name) => name.endsWith('.tgz'));
  const file = path.join(ROOT, 'build/release', archive);
  assert.equal(spawnSync('tar', ['-xzf', file], { cwd: dir }).status, 0);
  folder = path.join(dir, fs.readdirSync(dir)[0]);
});
after(() => fs.rmSync(dir, { recursive: true, force: true }));

test('an unpacked release installs, makes keys and a database, and serves, without a build', async () => {
  const port = await freePort();
  const startedAt = Date.now();
  const { npm_lifecycle_event: _, ...env } = process.env;
  const server = spawn(process.execPath, [...SERVER_FLAGS, 'start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, PORT: String(port), DEMO: '0', DATA_DIR: '', DATABASE_URL: '' },
  });
  let said = '';
  server.stdout.on('data', (part) => (said += part));
  const isOver = () => server.exitCode !== null;
  assert.ok(await isHealthy(`http://127.0.0.1:${port}`, { limitMs: START_LIMIT_MS, isOver }), said);
  const ms = Date.now() - startedAt;
  const page = await fetch(`http://127.0.0.1:${port}/zc/`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /id="zc-config"/);
  const [, desk] = /运营后台：(http\S+)/.exec(said) ?? [];
  assert.equal((await fetch(desk)).status, 200);
  for (const left of ['next', 'esbuild'])
    assert.equal(fs.existsSync(path.join(folder, 'node_modules', left)), false, left);
  for (const made of ['.data/keys/app-secret', '.data/postgres/data/PG_VERSION'])
    assert.ok(fs.existsSync(path.join(folder, made)), made);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  assert.equal(code, 0);
  process.stdout.write(`release: ${(ms / 1000).toFixed(1)} s from npm ci to the first answer\n`);
});
