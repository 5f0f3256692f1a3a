import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { loadTs } from '../build/load-ts.mjs';
import { siteFrom, writeStaticSite } from './static-site.mjs';

const { EMPTY_BLOCK, EMPTY_ID, workerIdOf } = await loadTs('lib/contract/site.ts');
const { headOf } = await loadTs('lib/contract/compose-site.ts');
const SIGN = { prefix: 'pair', secret: 'secret-of-the-pair' };
const BUILD = '0123456789abcdef';

test('a configuration names what differs from the defaults', async () => {
  const api = { base: 'https://api.example.com/index.php?s=' };
  const site = await siteFrom({ sign: SIGN, api, layout: 'shop' }, BUILD);
  assert.deepEqual(site.api, { ...api, upload: '', image: '/upload/', rsa: 'oaep', cloud: false });
  assert.equal(site.layout, 'shop');
  assert.equal(site.build, '01234567');
  assert.match(site.id, /^[0-9a-f]{12}$/);
});

for (const [given, field] of [
  [{}, /^sign$/],
  [{ sign: { prefix: 'pair' } }, /sign\.secret|sign/],
  [{ sign: SIGN, layuot: 'shop' }, /layuot/],
  [{ sign: SIGN, api: { bsae: '/' } }, /api\.bsae/],
  [{ sign: SIGN, layout: 'mall' }, /layout/],
  [{ sign: SIGN, copyLink: '0' }, /copyLink/],
  [{ sign: SIGN, brand: { name: 'A&B' } }, /^brand\.name$/],
  [{ sign: SIGN, brand: { primary: 'red;}' } }, /^brand\.primary$/],
  [{ sign: SIGN, brand: { icons: '/zc/brand/0123456789abcdef/' } }, /^brand\.icons$/],
  [{ sign: SIGN, law: { company: '小店 "好"' } }, /^law\.company$/],
])
  test(`a configuration is refused by the name of its fault: ${JSON.stringify(given)}`, () =>
    assert.rejects(siteFrom(given, BUILD), { message: field }));

test('a site has the documents of its layout with its configuration, and nothing that is for our server', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'static-site-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const write = (name, text) => {
    const file = path.join(folder, 'out', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  write('index.html', `<community>${EMPTY_BLOCK}`);
  write('sw.js', `${EMPTY_ID}community`);
  write('sw.js.br', 'stale');
  write('_next/static/a.js', 'code');
  write('_next/static/a.js.br', 'twin');
  for (const name of ['.build-id', '.renderer.cjs', '.templates/pages/a.html']) write(name, 'ours');
  write('.shop/index.html', `<shop>${EMPTY_BLOCK}`);
  write('.shop/sw.js', `${EMPTY_ID}shop`);
  write('.shop/.templates/pages/a.html', 'ours');

  const site = await siteFrom({ sign: SIGN, layout: 'shop' }, BUILD);
  const root = path.join(folder, 'root');
  assert.equal(await writeStaticSite(path.join(folder, 'out'), root, site), 2);
  const read = (name) => fs.readFileSync(path.join(root, 'zc', name), 'utf8');
  assert.equal(read('index.html'), `<shop>${headOf(site)}`);
  assert.equal(read('sw.js'), `${workerIdOf(site)}shop`);
  assert.deepEqual(JSON.parse(read('config.json')), site);
  const files = fs
    .readdirSync(path.join(root, 'zc'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  assert.deepEqual(files.sort(), ['a.js', 'a.js.br', 'config.json', 'index.html', 'sw.js']);
});
