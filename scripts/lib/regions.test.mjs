import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { buildRegionFile } from '../regions.mjs';
import { ROOT } from './project.mjs';

test('the file of regions is what its package says: run node scripts/regions.mjs after an update', () => {
  const { text, file } = buildRegionFile();
  assert.deepEqual(fs.readdirSync(path.join(ROOT, 'public/regions')), [path.basename(file)]);
  assert.equal(fs.readFileSync(path.join(ROOT, 'public', file), 'utf8'), text);
  assert.match(fs.readFileSync(path.join(ROOT, 'lib/kit/region-file.ts'), 'utf8'), RegExp(file));
});

test('the packages that its header names are the installed ones', () => {
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const { text } = buildRegionFile();
  for (const name of ['@vant/area-data', 'pinyin-pro'])
    assert.ok(text.includes(`${name} ${devDependencies[name]} (MIT)`), name);
});
