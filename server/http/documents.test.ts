import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { headOf } from '@/lib/contract/compose-site';
import { DEFAULT_SITE } from '@/lib/contract/first-brand';
import { EMPTY_BLOCK, type Site } from '@/lib/contract/site';
import { readConfig } from '@/server/config';
import { start } from '@/server/start';
import { createDocuments, policyHash } from './documents';
import { createLogger } from './logger';

function folderWith(t: test.TestContext, files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

test('a document is composed once, and again with another configuration', async (t) => {
  const folder = folderWith(t, { 'index.html': `<head>${EMPTY_BLOCK}` });
  let site: Site = { ...DEFAULT_SITE, id: 'one' };
  const documents = createDocuments(folder, () => site);
  const first = await documents('/index.html');
  assert.equal(brotliDecompressSync(first.bodies.br).toString(), `<head>${headOf(site)}`);
  assert.equal(await documents('/index.html'), first);
  site = { ...site, id: 'two', copyLink: false };
  const second = await documents('/index.html');
  assert.equal(second.bodies.identity.toString(), `<head>${headOf(site)}`);
  assert.notEqual(second.etag, first.etag);
});

test('texts of the operator stand where the build left marks, and the policy names the scripts as sent', async (t) => {
  const script = 'push("⟦brand.name⟧")';
  const folder = folderWith(t, {});
  fs.mkdirSync(path.join(folder, '.marked'));
  fs.writeFileSync(
    path.join(folder, '.marked/index.html'),
    `<meta content="script-src ${policyHash(script)}"/><title>⟦brand.name⟧</title>⟦head⟧<script>${script}</script>`,
  );
  const site = { ...DEFAULT_SITE, brand: { ...DEFAULT_SITE.brand, name: '青禾$&' } };
  const { bodies } = await createDocuments(folder, () => site)('/index.html');
  const sent = 'push("青禾$&")';
  assert.equal(
    bodies.identity.toString(),
    `<meta content="script-src ${policyHash(sent)}"/><title>青禾$&</title>⟦head⟧<script>${sent}</script>`,
  );
});

test('a file that could not be read is read again', async (t) => {
  const folder = folderWith(t, {});
  const documents = createDocuments(folder, () => DEFAULT_SITE);
  await assert.rejects(documents('/late.html'), { code: 'ENOENT' });
  fs.writeFileSync(path.join(folder, 'late.html'), 'late');
  assert.equal((await documents('/late.html')).bodies.identity.toString(), 'late');
});

test('an export of an earlier release ends the start with a sentence, before any data is touched', async (t) => {
  const folder = folderWith(t, { 'index.html': '' });
  const dataDir = path.join(folder, 'data');
  const config = readConfig({ OUT_DIR: folder, DATA_DIR: dataDir });
  const silent = createLogger(config, { write: () => undefined });
  await assert.rejects(start(config, silent), { name: 'StartError', message: /由旧版本构建/ });
  assert.equal(fs.existsSync(dataDir), false);
});

test('an unknown layout is refused by name', () => {
  assert.throws(() => readConfig({ TABS: 'mall' }), /TABS 须为 community 或 shop/);
});
