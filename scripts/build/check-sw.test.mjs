import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { checkWorker, faultsOf } from './check-sw.mjs';

const folders = [];
after(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/** An export with one page, its data, one script and a worker that lists `urls`. */
function exportWith(urls, files = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-sw-'));
  folders.push(folder);
  const all = {
    'index.html': '<script src="/zc/_next/static/chunks/a-1.js"></script>',
    'index.txt': '0:{}',
    '_next/static/chunks/a-1.js': 'x',
    ...files,
  };
  if (urls)
    all['sw.js'] =
      `const l=[${urls.map((url) => JSON.stringify({ revision: '1', url })).join(',')}];`;
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
const WHOLE = ['/zc/index.html', '/zc/index.txt', '/zc/_next/static/chunks/a-1.js'];
const faults = (urls, files) => faultsOf(exportWith(urls, files)).faults;

test('a list of all pages, their data and their files has no fault, and is measured', () => {
  const { faults: none, entries, bytes } = faultsOf(exportWith(WHOLE));
  assert.deepEqual(none, []);
  assert.equal(entries, 3);
  assert.ok(bytes > 0);
});

test('an entry that is no file of the export is a fault: the installation would fail in silence', () => {
  assert.deepEqual(faults([...WHOLE, '/zc/gone.html']), [
    '/zc/gone.html: listed, but not part of the export',
  ]);
});

test('a page, its data or a file that a page uses may not be missing', () => {
  for (const [index, word] of [
    [0, 'a page'],
    [1, 'a page'],
    [2, 'used by'],
  ])
    assert.match(faults(WHOLE.filter((_, i) => i !== index)).join(), new RegExp(word));
});

test('answers of the API and files outside the app are never listed', () => {
  const found = faults([...WHOLE, '/zc/api/user/info', '/favicon.ico'], { 'api/user/info': '{}' });
  assert.match(found.join(), /answers of the API/);
  assert.match(found.join(), /outside/);
});

test('an export without a worker is a fault', () => {
  assert.match(faults(null).join(), /sw\.js is missing/);
});

test('a list beyond its budget ends the build for tests, and no other', () => {
  const folder = exportWith(WHOLE);
  assert.throws(() => checkWorker(folder, [], 10), /the budget is 10/);
  assert.match(checkWorker(folder), /files for offline use/);
});

test('chunks that no page seems to name are a fault: the bundler writes their names in another way', () => {
  const late = { '_next/static/chunks/b-1.js': 'x', '_next/static/chunks/c-1.js': 'x' };
  assert.match(faults(WHOLE, late).join(), /only 1 of 3 chunks are listed/);
});
