import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import postcss from 'postcss';
import { filesBelow } from './files.mjs';
import { loadTs } from './load-ts.mjs';

const { readStyles } = await loadTs('lib/kit/read-styles.ts');
const { printStyles } = await loadTs('lib/kit/used-styles.ts');

/** Without spaces that mean nothing. */
const plain = (css) => css.replace(/\s+/g, ' ').replace(/ ?([{};:,()]) ?/g, '$1');
const isSame = (css, from) =>
  assert.equal(
    plain(printStyles(readStyles(css))),
    plain(printStyles(postcss.parse(css).nodes)),
    from,
  );

test('the reader of the browser finds in every style sheet of the project what postcss finds', () => {
  const files = ['app', 'components'].flatMap((folder) => filesBelow(folder, ['.css']));
  assert.ok(files.length > 80);
  for (const file of files) isSame(fs.readFileSync(file, 'utf8'), file);
});

test('signs inside quotations, addresses and brackets end nothing', () => {
  isSame(
    '.a::after{content:"};{";background:url("data:image/svg+xml,%3csvg d=\';\'")}.b[title="}"]{top:0!important}',
  );
  isSame(
    '@layer a,b;@layer b{@media (min-width:1px){.a{top:0}}}@font-face{font-family:a;src:url(a.woff2)}.c{--x:{a:b}}',
  );
});
