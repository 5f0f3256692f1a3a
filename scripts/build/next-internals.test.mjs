/** Insides of Next and React that the app relies on. A failure names what an update changed; see docs/upgrading.md. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';

const DIST = 'node_modules/next/dist';
const read = (file) => fs.readFileSync(`${DIST}/${file}`, 'utf8');

test('React ends the markup of a page with an element whose id is _R_ (arrange-pages, scripts/build/templates.mjs)', () => {
  const server = read('compiled/react-dom/cjs/react-dom-server.edge.production.js');
  assert.match(server, /"_" \+ resumableState\S*\.idPrefix \+ "R_"/);
});

test('Next writes the style sheets of a page as links with the precedence next (arrange-pages)', () => {
  const source = read('server/app-render/render-css-resource.js');
  assert.match(source, /precedence = .*'next'/);
  assert.match(source, /rel: 'stylesheet'/);
});

test('the settings of the bundler still exist (next.config.js)', () => {
  const schema = read('server/config-schema.js');
  for (const name of ['cssChunking', 'turbopackCjsTreeShaking', 'turbopackMangleExportNames'])
    assert.match(schema, new RegExp(`${name}: `), name);
  assert.match(schema, /literal\('graph'\)/);
});
