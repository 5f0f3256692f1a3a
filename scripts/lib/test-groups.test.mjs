import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { groupFiles, listTests, writeGroups } from './test-groups.mjs';

test('files of one folder share a process, twenty at most', () => {
  const files = Array.from({ length: 22 }, (_, i) => `server/http/${i}.test.ts`);
  const groups = groupFiles([...files, 'server/db/a.test.ts']);
  assert.deepEqual(groups, [files.slice(0, 20), files.slice(20), ['server/db/a.test.ts']]);
});

test('modules share processes, and so do adapters', () => {
  const files = ['server/modules/cart/a.test.ts', 'server/modules/wallet/b.test.ts'];
  assert.deepEqual(groupFiles(files), [files]);
});

test('what is left out is not listed, as a file and as a folder', (t) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'listed-'));
  t.after(() => fs.rmSync(dir, { recursive: true }));
  for (const name of ['in/a.test.ts', 'in/b.test.ts', 'out/c.test.ts', 'in/helper.ts']) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), '');
  }
  assert.deepEqual(listTests(dir, [`${dir}/out`, `${dir}/in/b.test.ts`]), [`${dir}/in/a.test.ts`]);
});

test('a test that stops its process has one of its own', () => {
  const files = ['server/faults/a.test.ts', 'server/faults/b.test.ts'];
  assert.deepEqual(
    groupFiles(files),
    files.map((file) => [file]),
  );
});

const FILE = `
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
let calls = 0;
before(() => { calls += 1; });
test('one', () => assert.equal(calls, 1));
describe('inside', () => test('two', () => assert.equal(calls, 1)));
`;

function withGroups(t) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'groups-'));
  t.after(() => fs.rmSync(dir, { recursive: true }));
  const scriptOf = (name) => path.join(dir, name.replace('.ts', '.mjs'));
  const env = { ...process.env };
  delete env.NODE_TEST_CONTEXT;
  return {
    write: (name, text) => fs.writeFileSync(scriptOf(name), text),
    run: (group, more = {}) => {
      const [script] = writeGroups([group], dir, scriptOf);
      const args = ['--test', '--test-reporter=tap', script];
      const ran = { env: { ...env, ...more }, encoding: 'utf8' };
      const { stdout, status } = spawnSync(process.execPath, args, ran);
      const counts = ['pass', 'fail'].map((name) => stdout.match(`\n# ${name} (\\d+)`)?.[1]);
      return { counts: [...counts, status], stdout };
    },
  };
}

test('hooks at the top of a file run for that file only, and a failure counts', (t) => {
  const { write, run } = withGroups(t);
  write('a.test.ts', FILE);
  write('b.test.ts', `await new Promise((done) => setTimeout(done, 200));${FILE}`);
  write('c.test.ts', `${FILE}test('broken', () => assert.fail());`);
  assert.deepEqual(run(['a.test.ts', 'b.test.ts']).counts, ['4', '0', 0]);
  assert.deepEqual(run(['a.test.ts', 'c.test.ts']).counts, ['4', '1', 1]);
});

test('a lost rejection fails the group; TEST_FOLLOW=1 names its test', (t) => {
  const { write, run } = withGroups(t);
  const lost = "void Promise.reject(new Error('lost')); await new Promise(setImmediate);";
  write('a.test.ts', `import { test } from 'node:test'; test('one', async () => { ${lost} });`);
  const { counts, stdout } = run(['a.test.ts']);
  assert.deepEqual(counts.slice(1), ['1', 1]);
  assert.doesNotMatch(stdout, /not ok \d+ - one/);
  const followed = run(['a.test.ts'], { TEST_FOLLOW: '1' });
  assert.match(followed.stdout, /not ok \d+ - one/);
  assert.equal(followed.counts.at(-1), 1);
});
