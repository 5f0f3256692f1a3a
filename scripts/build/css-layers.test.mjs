import assert from 'node:assert/strict';
import test from 'node:test';
import postcss from 'postcss';
import { layered, layerOf, LAYERS } from './css-layers.mjs';
import { filesBelow } from './files.mjs';

test('a folder decides the layer: what a page says wins over a shared part, a part over a library', () => {
  const order = [
    'app/globals.css',
    'app/tokens.css',
    'node_modules/photoswipe/dist/photoswipe.css',
    'components/ui/layer/dialog.module.css',
    'components/city/iso.css',
    'app/tab-host.module.css',
  ].map((file) => LAYERS.indexOf(layerOf(file)));
  assert.deepEqual(order, [0, 1, 2, 3, 4, 5]);
  assert.throws(() => layerOf('lib/a.css'), /no cascade layer/);
});

test('each sheet says the order itself, so that it may arrive first', () => {
  assert.equal(
    layered('.a{top:0}@media print{.a{left:0}}', 'components/ui/a.module.css').replace(/\s+/g, ''),
    `@layer${LAYERS.join(',')};@layerui{.a{top:0}@mediaprint{.a{left:0}}}`,
  );
});

test('what a file puts into a layer itself stays there, and an import ends the build', () => {
  const css = layered('.a{top:0}@layer overrides{[hidden]{display:none}}', 'app/globals.css');
  const layers = postcss
    .parse(css)
    .nodes.filter(({ nodes }) => nodes)
    .map(({ params }) => params);
  assert.deepEqual(layers, ['reset', 'overrides']);
  assert.throws(() => layered('@import "a.css";', 'app/globals.css'), /@import/);
});

test('every style sheet of the project has a layer', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, ['.css']));
  assert.ok(files.length > 80);
  for (const file of files) assert.ok(LAYERS.includes(layerOf(file)), file);
});
