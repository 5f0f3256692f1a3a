import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ensureOp, ensureServer } from './artifacts.mjs';
import { ROOT } from './project.mjs';
import { releaseFiles, writtenFiles } from './release-files.mjs';
import { sharedTmpDir } from './scratch.mjs';
import { playUpgrade } from './upgrade-play.mjs';

let dir;
before(async () => {
  await ensureServer();
  await ensureOp();
  dir = fs.mkdtempSync(path.join(sharedTmpDir(), 'metaverse-upgrade-'));
  fs.chmodSync(dir, 0o711);
});
after(() => fs.rmSync(dir, { recursive: true, force: true }));

async function unpacked(name) {
  const folder = path.join(dir, name);
  for (const file of await releaseFiles())
    if (!/^(console\/)?out\//.test(file))
      fs.cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  for (const [file, text] of Object.entries(await writtenFiles()))
    fs.writeFileSync(path.join(folder, file), text);
  fs.mkdirSync(path.join(folder, 'out'));
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function addMigration(folder) {
  const migrations = path.join(folder, 'server/db/migrations');
  const file = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { idx, when, ...rest } = journal.entries.at(-1);
  journal.entries.push({ ...rest, idx: idx + 1, when: when + 1, tag: 'later' });
  fs.writeFileSync(file, JSON.stringify(journal));
  fs.writeFileSync(path.join(migrations, 'later.sql'), 'create table later (id int)');
}

test('a release with one more migration upgrades the data, and its backup leads back', async () => {
  const [older, newer] = [await unpacked('older'), await unpacked('newer')];
  addMigration(newer);
  await playUpgrade({ older, newer, dir, program: 'build/server.mjs' });
});
