/**
 * `npm run sizes`: how long the source files are, in lines of code as Oxfmt prints them (blank lines and comments
 * do not count), against the goals of docs/architecture.md. Exits with 1 when a goal is missed.
 */
import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { enterProject } from './lib/project.mjs';
import { say } from './lib/terminal.mjs';

export const GOALS = { median: 60, p95: 200, max: 300 };
const SOURCE = /^(app|components|console|lib|server|worker|e2e|scripts|testing)\/.*\.(ts|tsx|mjs)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Lines that hold code. */
export const codeLines = (text) =>
  text
    .replace(COMMENT, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** @returns {{ file: string, lines: number }[]} shortest first */
export function measure() {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).split(
    '\n',
  );
  return tracked
    .filter((file) => SOURCE.test(file) && fs.existsSync(file))
    .map((file) => ({ file, lines: codeLines(fs.readFileSync(file, 'utf8')) }))
    .sort((a, b) => a.lines - b.lines);
}

if (process.argv[1] === import.meta.filename) {
  enterProject();
  const files = measure();
  const at = (share) => files[Math.min(files.length - 1, Math.floor(files.length * share))].lines;
  const found = { median: at(0.5), p95: at(0.95), max: at(1) };
  const isOver = ([name, goal]) => found[name] > goal;
  say(`${files.length} files`);
  for (const [name, goal] of Object.entries(GOALS)) {
    say(`${found[name] > goal ? '✘' : '✔'} ${name} ${found[name]} (goal ${goal})`);
  }
  for (const { file, lines } of files.filter(({ lines }) => lines > 250).reverse())
    say(`  ${lines} ${file}`);
  process.exitCode = Object.entries(GOALS).some(isOver) ? 1 : 0;
}
