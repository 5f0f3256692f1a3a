/**
 * `npm run claims`: claims that `npm run proof` tests in full, and their place in `npm test` (tag, or `In npm test:
 * …`); tasks of operators with the tests that play them (e2e/console/tasks.json).
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import { enterProject } from './lib/project.mjs';
import { ONLY_IN_PROOF } from './lib/stages.mjs';
import { say } from './lib/terminal.mjs';

const TITLE =
  /(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\n])+)\1,\s*(?:ONLY_IN_PROOF|inProofIf)/g;
const SAMPLED = /\b(sampled|casesOf|IS_LONG_RUN|inProofIf)\b/;
const PLACE = /^\/\/ In npm test: (.*)\.$/m;

export function claimsOf(file, text) {
  const place = PLACE.exec(text)?.[1] ?? '';
  const titles = [...text.matchAll(TITLE)].map(([, , title]) => title);
  const isWhole = ONLY_IN_PROOF.some((part) => file.startsWith(part));
  if (titles.length === 0 && (SAMPLED.test(text) || isWhole))
    titles.push(isWhole ? 'all of it' : 'every case');
  return titles.map((title) => ({ file, title, place }));
}

export const tasksOf = () => JSON.parse(fs.readFileSync('e2e/console/tasks.json', 'utf8'));

if (process.argv[1] === import.meta.filename) {
  enterProject();
  const files = ['e2e', 'server']
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.(spec|test)\.ts$/.test(file))
    .sort();
  const rows = files.flatMap((file) => claimsOf(file, fs.readFileSync(file, 'utf8')));
  say('| file | only in the proof | in npm test |\n|---|---|---|');
  for (const { file, title, place } of rows) say(`| ${file} | ${title} | ${place} |`);
  say(`${rows.length} claims\n\n| task | who | goal | played by |\n|---|---|---|---|`);
  for (const { task, role, goal, file, title } of tasksOf())
    say(`| ${task} | ${role} | ${goal} | ${file}: ${title} |`);
}
