/** `npm run lint [-- file …]`: Prettier's layout and ESLint's rules, for everything or for the files that are named. */
import './lib/node-version.mjs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, CACHE, enterProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { useShortLivedNode } from './lib/short-lived.mjs';
import { say } from './lib/terminal.mjs';

const at = (name) => path.join(CACHE, 'lint', name);

enterProject();
useShortLivedNode();
await ensureInstalled();
const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : ['.'];
const prettier = [
  binOf('prettier'),
  '--check',
  '--log-level=warn',
  '--ignore-unknown',
  '--cache',
  `--cache-location=${at('prettier')}`,
  ...files,
];
const eslint = [
  binOf('eslint'),
  '--max-warnings=0',
  '--no-warn-ignored',
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${at('eslint/')}`,
  ...files,
];
const results = await Promise.all([runNode(prettier), runNode(eslint)]);
if (results[0].code !== 0) say('Prettier would lay these files out differently: npm run format');
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
