import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { hintScripts } from './compile-hints.mjs';

test('scripts that a document names ask to be compiled as a whole, those of lazy parts do not', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hints-'));
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
  write('index.html', '<script src="/zc/a.js" async=""></script><script>inline()</script>');
  write('other.html', '<script src="/zc/a.js" async=""></script>');
  write('a.js', 'start()');
  write('late.js', 'late()');
  hintScripts(folder);
  hintScripts(folder); // of another layout's documents
  assert.equal(read('a.js'), '//# allFunctionsCalledOnLoad\nstart()');
  assert.equal(read('late.js'), 'late()');
  fs.rmSync(folder, { recursive: true });
});
