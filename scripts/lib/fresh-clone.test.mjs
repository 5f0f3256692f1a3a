import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { build } from 'esbuild';
import { ROOT } from './project.mjs';

/** Every script that installs the packages itself, and so runs before there are any. */
const INSTALLERS = ['scripts', 'scripts/lib']
  .flatMap((dir) => fs.readdirSync(dir).map((name) => `${dir}/${name}`))
  .filter((file) => /(?<!\.test)\.mjs$/.test(file))
  .filter((file) => fs.readFileSync(file, 'utf8').includes('await ensureInstalled('));

/** The packages that Node loads before the first line of the file runs. */
async function packagesAtStart(file) {
  const { metafile } = await build({
    entryPoints: [file],
    absWorkingDir: ROOT,
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const seen = new Set();
  const packages = new Set();
  const visit = (input) => {
    if (seen.has(input)) return;
    seen.add(input);
    for (const { path, kind, external } of metafile.inputs[input].imports) {
      if (kind !== 'import-statement') continue;
      if (!external) visit(path);
      else if (/^[@\w]/.test(path) && !path.startsWith('node:')) packages.add(path);
    }
  };
  visit(file);
  return [...packages];
}

test('the scripts of a fresh clone are the expected ones', () => {
  for (const name of ['start', 'test', 'dev', 'lint', 'typecheck'])
    assert.ok(INSTALLERS.includes(`scripts/${name}.mjs`), name);
});

for (const file of INSTALLERS)
  test(`${file} starts without any package`, async () => {
    assert.deepEqual(await packagesAtStart(file), []);
  });

/** Started by `npm run …`. */
const COMMANDS = Object.values(
  JSON.parse(fs.readFileSync(`${ROOT}/package.json`, 'utf8')).scripts,
).flatMap((line) => line.match(/scripts\/[\w-]+\.mjs/g) ?? []);

test('every command says first which Node it needs', () => {
  assert.ok(COMMANDS.includes('scripts/op.mjs') && COMMANDS.length > 12, COMMANDS.join());
  for (const file of COMMANDS)
    assert.equal(
      /^import .*$/m.exec(fs.readFileSync(file, 'utf8'))?.[0],
      "import './lib/node-version.mjs';",
      file,
    );
});
