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

test('hooks at the top of a file run for that file only, and a failure counts', (t) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'groups-'));
  t.after(() => fs.rmSync(dir, { recursive: true }));
  const scriptOf = (name) => path.join(dir, name.replace('.ts', '.mjs'));
  fs.writeFileSync(scriptOf('a.test.ts'), FILE);
  fs.writeFileSync(scriptOf('b.test.ts'), FILE);
  const broken = `${FILE}test('broken', () => assert.fail());`;
  fs.writeFileSync(scriptOf('c.test.ts'), broken);
  const env = { ...process.env };
  delete env.NODE_TEST_CONTEXT;
  const countsOf = (group) => {
    const [script] = writeGroups([group], dir, scriptOf);
    const args = ['--test', '--test-reporter=tap', script];
    const { stdout, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    return [/^# pass (\d+)/m.exec(stdout)?.[1], /^# fail (\d+)/m.exec(stdout)?.[1], status];
  };
  assert.deepEqual(countsOf(['a.test.ts', 'b.test.ts']), ['4', '0', 0]);
  assert.deepEqual(countsOf(['a.test.ts', 'c.test.ts']), ['4', '1', 1]);
});
