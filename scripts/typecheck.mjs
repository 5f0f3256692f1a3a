/** `npm run typecheck`: every TypeScript project; each sees only the world it runs in. */
import './lib/node-version.mjs';
import fs from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, enterProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/terminal.mjs';

export const PROJECTS = [
  'tsconfig.json',
  'lib/contract/tsconfig.json',
  'server/tsconfig.json',
  'worker/tsconfig.json',
  'e2e/tsconfig.json',
];
const AT_ONCE = 2;

enterProject();
await ensureInstalled();
// Next writes this file on its first run and keeps it out of the repository; types must not wait for a build.
if (!fs.existsSync('next-env.d.ts'))
  fs.writeFileSync(
    'next-env.d.ts',
    '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
  );
const tsc = binOf('typescript', 'tsc');
const waiting = [...PROJECTS];
const broken = [];

async function takeNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { code, output } = await runNode([tsc, '-p', project, '--noEmit', '--pretty', 'false'], {
      echo: false,
    });
    say(`${code === 0 ? '✔' : '✘'} ${project}`);
    if (code === 0) continue;
    broken.push(project);
    say(output);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
process.exitCode = broken.length === 0 ? 0 : 1;
