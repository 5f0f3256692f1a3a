/** `npm run lint [-- file …]`: Oxfmt, Oxlint, CSS tokens, words; default: all. */
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, enterProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/terminal.mjs';

enterProject();
await ensureInstalled({ dev: true });
const { rawValuesOf, styleSheets } = await import('./lint/css-values.mjs');
const { refusedWords } = await import('./lint/words.mjs');
const files = process.argv.slice(2);
const layout = await runNode([
  binOf('oxfmt'),
  '--list-different',
  '--no-error-on-unmatched-pattern',
  ...files,
]);
const rules = await runNode([binOf('oxlint'), '--max-warnings=0', ...files]);
const raw = rawValuesOf(
  files.length ? files.filter((file) => file.endsWith('.css')) : styleSheets(),
);
const words = refusedWords(files.length ? files : undefined);
[...raw, ...words].forEach(say);
if (layout.code !== 0) say('These files would be laid out differently: npm run format');
process.exitCode = layout.code === 0 && rules.code === 0 && raw.length + words.length === 0 ? 0 : 1;
