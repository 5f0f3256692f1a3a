import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { ensureServer } from './artifacts.mjs';
import { bundleOnce } from './bundle-once.mjs';
import { enterProject, SERVER_BUNDLE } from './project.mjs';

let root;
const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};
const build = () =>
  bundleOnce({
    root,
    entry: 'server/main.ts',
    outfile: path.join(root, 'build', 'server.mjs'),
    also: ['lock.json'],
  });
before(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-bundle-'));
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }');
  write('lock.json', '{}');
  write('server/main.ts', `import { name } from '@/shared/deep/name'; console.log(name);`);
  write('shared/deep/name.ts', `export const name = 'one';`);
});
after(() => fs.rmSync(root, { recursive: true, force: true }));

test('a bundle is built anew when a file changes that it was made of, wherever that lies', async () => {
  assert.equal(await build(), true);
  assert.equal(await build(), false);
  write('shared/deep/name.ts', `export { name } from './other';`);
  write('shared/deep/other.ts', `export const name = 'two';`);
  assert.equal(await build(), true);
  write('shared/deep/other.ts', `export const name = 'three';`);
  assert.equal(await build(), true);
  assert.match(fs.readFileSync(path.join(root, 'build', 'server.mjs'), 'utf8'), /three/);
  write('shared/deep/unused.ts', 'export const unused = 1;');
  assert.equal(await build(), false);
  write('lock.json', '{ "changed": true }');
  assert.equal(await build(), true);
});

test('processes that bundle into one folder at once leave each other’s files alone', async () => {
  const run = promisify(execFile);
  const parts = Array.from({ length: 200 }, (_, index) => `./part${index}`);
  for (const part of parts) write(`server/${part}.ts`, `export const part = '${part}';`);
  const imports = parts.map((part) => `await import('${part}')`);
  write('server/main.ts', `console.log([${imports}].length);`);
  const program = `const { bundleOnce } = await import('./scripts/lib/bundle-once.mjs');
    await bundleOnce({ root: process.argv[1], entry: 'server/main.ts', outfile: process.argv[1] + '/op/main.mjs',
      options: { outdir: 'op', outExtension: { '.js': '.mjs' }, splitting: true } });`;
  const args = ['--input-type=module', '-e', program, root];
  await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, args)));
  const { stdout } = await run(process.execPath, [path.join(root, 'op', 'main.mjs')]);
  assert.equal(stdout, '200\n');
});

test('the server’s bundle says which Node it needs, instead of failing in a package', async () => {
  enterProject();
  await ensureServer();
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.1.0' } });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, SERVER_BUNDLE],
    { encoding: 'utf8', env: { PATH: process.env.PATH, PORT: 'wrong' } },
  );
  assert.equal(status, 1);
  assert.match(stderr, /^需要 Node 20\.19 或更高版本，当前为 18\.1\.0.*\n$/);
});
