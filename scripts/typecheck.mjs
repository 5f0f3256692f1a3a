/** `npm run typecheck [-- project …]`; default: all. */
import './lib/node-version.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, CACHE, enterProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/terminal.mjs';

export const PROJECTS = [
  'tsconfig.json',
  'console/tsconfig.json',
  'lib/contract/tsconfig.json',
  'server/tsconfig.json',
  'worker/tsconfig.json',
  'e2e/tsconfig.json',
];
const AT_ONCE = 2;
/** The checkers share nothing, so there are no more than cores. */
const CHECKERS = Math.max(1, Math.floor(os.availableParallelism() / AT_ONCE));

enterProject();
await ensureInstalled({ dev: true });
// Next writes it on its first run; types must not wait for a build.
for (const file of ['next-env.d.ts', 'console/next-env.d.ts'])
  if (!fs.existsSync(file))
    fs.writeFileSync(
      file,
      '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
    );
// The native compiler takes a third of the time. Next and `scripts/lint/imports.mjs` still need the
// API of version 6.
const tsc = binOf('typescript-native', 'tsc');
const asked = process.argv.slice(2);
fs.mkdirSync(path.join(CACHE, 'types'), { recursive: true });
const waiting = asked.length > 0 ? asked : [...PROJECTS];
const broken = [];

async function takeNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { code, output } = await runNode(
      [
        tsc,
        '-p',
        project,
        '--noEmit',
        '--pretty',
        'false',
        '--incremental',
        '--checkers',
        String(CHECKERS),
        '--tsBuildInfoFile',
        path.join(CACHE, 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
      ],
      { echo: false },
    );
    say(`${code === 0 ? '✔' : '✘'} ${project}`);
    if (code === 0) continue;
    broken.push(project);
    say(output);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
process.exitCode = broken.length === 0 ? 0 : 1;
