import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import postcss from 'postcss';
import { filesBelow } from '../build/files.mjs';

/** Cascade layer of each folder; the first that fits counts. `overrides` holds what has to win over every component. */
const FOLDERS = [
  [/^app\/globals\.css$/, ['reset', 'overrides']],
  [/^app\/tokens\.css$/, ['tokens']],
  [/^app\/utilities\.css$/, ['utilities']],
  [/^components\/ui\//, ['ui']],
  [/^components\//, ['domain']],
  [/^app\//, ['page']],
];
const ORDER = 'app/layers.css';

const layersFor = (file) => FOLDERS.find(([folder]) => folder.test(file))[1];
/** Layers of the rules of a sheet; `none` for what stands outside of all. */
const layersOf = (css) =>
  postcss
    .parse(css)
    .nodes.filter(({ type }) => type !== 'comment')
    .map(({ name, params }) =>
      name === 'layer' ? params : name === 'import' ? /layer\((\w+)\)$/.exec(params)?.[1] : 'none',
    );
const sheets = ['app', 'components'].flatMap((folder) => filesBelow(folder, ['.css']));

test('every rule stands in the layer of its folder, a package in the layer of libraries', () => {
  assert.ok(sheets.length > 80);
  const strays = sheets
    .filter((file) => file !== ORDER)
    .flatMap((file) => layersOf(fs.readFileSync(file, 'utf8')).map((layer) => [file, layer]))
    .filter(([file, layer]) => layer !== 'library' && !layersFor(file).includes(layer));
  assert.deepEqual(strays, []);
});

test('the order of the layers is the first thing that a page says', () => {
  const [order] = layersOf(fs.readFileSync(ORDER, 'utf8'));
  assert.equal(order, 'reset, tokens, library, ui, utilities, domain, page, overrides');
  assert.match(fs.readFileSync('app/layout.tsx', 'utf8'), /^import '\.\/layers\.css';/);
});
