/** `npm run db:generate -- --name word_of_the_change`: keeps only the newest snapshot. */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { binOf, enterProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { fail } from './lib/terminal.mjs';

enterProject();
const { name } = parseArgs({ options: { name: { type: 'string' } } }).values;
if (!/^[a-z]+(?:_[a-z]+)*$/.test(name ?? ''))
  fail('npm run db:generate -- --name reviewer_figures: the name says the change');
const { code } = await runNode([binOf('drizzle-kit', 'drizzle-kit'), 'generate', '--name', name], {
  stdio: 'inherit',
});
if (code !== 0) process.exit(code);
const meta = 'server/db/migrations/meta';
const snapshots = fs.readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
for (const old of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(meta, old));
