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
import { CACHE, ROOT } from './lib/project.mjs';
import { playUpgrade } from './lib/upgrade-play.mjs';

/** With `npm ci` (docs/decisions: 25 s on two quiet cores). */
const START_LIMIT_MS = 120_000;
/** The first that refuses newer databases. */
const BEFORE = '2f4d58fd4';

let dir;
let folder;

function run(command, args, cwd) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}: ${stderr}`);
}

function makeRelease(root) {
  run(process.execPath, ['scripts/release.mjs'], root);
  const made = path.join(root, 'build/release');
  return path.join(made, fs.readdirSync(made).find((name) => name.endsWith('.tgz')) ?? '');
}

function unpack(archive, into) {
  fs.mkdirSync(into);
  run('tar', ['-xzf', archive], into);
  return path.join(into, fs.readdirSync(into)[0]);
}

function archiveOf(commit) {
  const kept = path.join(CACHE, `release-${commit}.tgz`);
  if (fs.existsSync(kept)) return kept;
  const root = path.join(CACHE, `release-${commit}`);
  fs.rmSync(root, { recursive: true, force: true });
  fs.mkdirSync(root, { recursive: true });
  run('git', ['archive', '--output', `${root}.tar`, commit], ROOT);
  run('tar', ['-xf', `${root}.tar`], root);
  run('cp', ['-al', path.join(ROOT, 'node_modules'), root], ROOT);
  fs.renameSync(makeRelease(root), kept);
  fs.rmSync(`${root}.tar`);
  fs.rmSync(root, { recursive: true });
  return kept;
}

before(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'a release '));
  fs.chmodSync(dir, 0o711);
  folder = unpack(makeRelease(ROOT), path.join(dir, 'today'));
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

test('the archive of before upgrades to this one, refuses its database, and returns with the backup', async () => {
  const older = unpack(archiveOf(BEFORE), path.join(dir, 'before'));
  await playUpgrade({ older, newer: folder, dir, program: 'start.mjs' });
});
