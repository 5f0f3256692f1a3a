import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { readConfig } from '@/server/config';
import { start } from '@/server/start';
import { refuseOtherLayout } from './layout';
import { createLogger } from './logger';

/** A folder with these files and a configuration that names it. */
function site(t: test.TestContext, files: Readonly<Record<string, string>>) {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'layout-'));
  t.after(() => fs.rmSync(outDir, { recursive: true }));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(outDir, name), text);
  return (TABS?: string) => refuseOtherLayout(readConfig({ OUT_DIR: outDir, TABS }));
}

test('a folder of the other layout is refused with both ways out', (t) => {
  const shop = site(t, { 'index.html': '', '.tabs': 'shop' });
  shop('shop');
  assert.throws(
    () => shop(),
    /商城布局.*TABS=community：请改为 TABS=shop.*TABS=community npm run build/,
  );
  const community = site(t, { 'index.html': '', '.tabs': 'community' });
  community();
  community('community');
  assert.throws(() => community('shop'), /社区布局.*TABS=shop：请改为 TABS=community/);
});

test('an export from before the second layout is one of the community', (t) => {
  const old = site(t, { 'index.html': '' });
  old();
  assert.throws(() => old('shop'), /社区布局/);
});

test('without an export there is nothing to refuse', (t) => {
  site(t, {})('shop');
});

test('an unknown layout is refused by name', (t) => {
  assert.throws(() => site(t, {})('mall'), /TABS 须为 community 或 shop/);
});

test('a start ends with that sentence, before it touches any data', async (t) => {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'layout-'));
  t.after(() => fs.rmSync(outDir, { recursive: true }));
  fs.writeFileSync(path.join(outDir, '.tabs'), 'shop');
  const dataDir = path.join(outDir, 'data');
  const config = readConfig({ OUT_DIR: outDir, DATA_DIR: dataDir });
  const silent = createLogger(config, { write: () => undefined });
  await assert.rejects(start(config, silent), { name: 'StartError', message: /商城布局/ });
  assert.equal(fs.existsSync(dataDir), false);
});
