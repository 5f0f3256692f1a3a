import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { checkDocuments, DOCUMENT_BUDGET, heavyDocuments } from './check-documents.mjs';

test('a tab whose document is larger than its budget fails the build', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-documents-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const write = (name, bytes) => {
    const file = path.join(folder, `${name}.br`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, Buffer.alloc(bytes));
  };
  for (const name of ['index.html', 'pages/index/partner.html', 'pages/user/user.html'])
    write(name, DOCUMENT_BUDGET);
  assert.deepEqual(heavyDocuments(folder), []);
  write('pages/user/user.html', DOCUMENT_BUDGET + 1);
  assert.throws(
    () => checkDocuments(folder),
    /pages\/user\/user.html is 13001 bytes, the budget is 13000/,
  );
});
