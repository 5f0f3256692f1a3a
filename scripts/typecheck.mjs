/** `npm run typecheck`: every TypeScript project; each sees only the world it runs in. */
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, enterProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/terminal.mjs';

export const PROJECTS = ['tsconfig.json', 'lib/contract/tsconfig.json', 'server/tsconfig.json', 'worker/tsconfig.json', 'e2e/tsconfig.json'];
const AT_ONCE = 2;

enterProject();
await ensureInstalled();
const tsc = binOf('typescript', 'tsc');
const waiting = [...PROJECTS];
const broken = [];

async function takeNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { code, output } = await runNode([tsc, '-p', project, '--noEmit', '--pretty', 'false'], { echo: false });
    say(`${code === 0 ? '✔' : '✘'} ${project}`);
    if (code === 0) continue;
    broken.push(project);
    say(output);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
process.exitCode = broken.length === 0 ? 0 : 1;
