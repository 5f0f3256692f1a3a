/**
 * `npm run sizes [-- console]`: exits with 1 when a met goal is lost. `console`: the operators' resources
 * (docs/decisions/0119).
 */
import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { enterProject } from './lib/project.mjs';
import { say } from './lib/terminal.mjs';

/** `isMet`: must not be lost again. */
const GOALS = {
  'lines of source without tests': { most: 200_000, isMet: false },
  files: { most: 4_300, isMet: false },
  'lines of CSS': { most: 17_400, isMet: true },
  'words of comments': { most: 90_000, isMet: true },
  'words of docs': { most: 40_000, isMet: true },
  'tricks against libraries': { most: 10, isMet: true },
  'ways to load code late': { most: 3, isMet: false },
  'median of code lines in a file': { most: 52, isMet: true },
  'code lines in 19 of 20 files': { most: 190, isMet: true },
  'code lines in the longest file': { most: 250, isMet: true },
};

const SHOP_NOUNS =
  'order|order-actions|refund|goods|goods-facts|stock|category|freight|review|invoice|banner|shop|payment|return|bill';
const KIT =
  /^(console\/resource\/|server\/operator\/|server\/console\/resource\.ts|lib\/contract\/console\/(fields|resource|resource-spec|resource\.schema|effect\.schema)\.ts)/;
const QUEUE = /^console\/review-queue\//;
const COMMANDS = /^server\/cli\//;
const SHOP = new RegExp(
  `^((lib/contract/console|server/console)/resources/(${SHOP_NOUNS})\\.ts|console/(ship/|resources/(orders|refunds|goods|stock|freight|shop|banners|payments|bills)/))`,
);
const OF_CONSOLE = {
  'lines of the kit': { most: 1_300, of: [KIT] },
  'lines of the review queue': { most: 700, of: [QUEUE] },
  "lines of the shop's day with kit and queue": { most: 7_000, of: [KIT, QUEUE, SHOP] },
  'lines of server/cli with fixtures': { most: 2_000, of: [COMMANDS], hasFixtures: true },
};

const SOURCE =
  /^(app|components|console|lib|server|worker|scripts|testing)\/.*\.(ts|tsx|mjs|js|css)$/;
/** With what serves tests only. */
const TEST = /\.(test|spec)\.(tsx?|mjs)$|fixtures|^(?!server\/|testing\/).*\/testing(\/|\.tsx?$)/;
/** Not the `/*` of a path in a string. */
const COMMENT = /(?<=^|[\s({])\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LATE = [
  'lazyPart',
  'lazyLayer',
  'prefetch',
  'fetchPart',
  'LoadWhenNeeded',
  'fetchEarly',
  'fetchOnFirstAct',
  'loadForCall',
  'loadPart',
  'keepLoading',
  'next/dynamic',
];

const linesOf = (text) => text.split('\n').length - 1;
const wordsOf = (text) => text.match(/\S+/g)?.length ?? 0;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** As Oxfmt prints. */
const codeLines = (text) =>
  text
    .replace(COMMENT, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

function countTricks() {
  const [, next = ''] = fs.readFileSync('docs/upgrading.md', 'utf8').split(/^## Next.*$/m);
  const rows = next.split(/^## /m)[0].match(/^ *\|.*\|$/gm) ?? [];
  const headings = rows.filter((row) => /^[ |:-]+$/.test(row)).length;
  return rows.length - 2 * headings;
}

const isUsed = (name, texts) => {
  const use = new RegExp(`(import|export)[^;]*?(\\b${name}\\b|'${name}')`);
  return texts.some((text) => text.includes(name) && use.test(text));
};

const trackedFiles = () =>
  execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => file && fs.existsSync(file));

const isCounted = (file, hasFixtures) =>
  /\.tsx?$/.test(file) &&
  (hasFixtures ? !/\.test\.tsx?$/.test(file) || /fixtures/.test(file) : !TEST.test(file));

const measureConsole = () =>
  Object.entries(OF_CONSOLE).map(([name, { most, of, hasFixtures }]) => {
    const files = trackedFiles().filter(
      (file) => isCounted(file, hasFixtures) && of.some((one) => one.test(file)),
    );
    return [
      name,
      { found: sum(files.map((file) => linesOf(fs.readFileSync(file, 'utf8')))), most },
    ];
  });

function measure() {
  const tracked = trackedFiles();
  const sources = tracked
    .filter((file) => SOURCE.test(file) && !TEST.test(file))
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
  const styles = sources.filter(({ file }) => file.endsWith('.css'));
  const code = sources.filter(({ file }) => !file.endsWith('.css'));
  const browser = code
    .filter(({ file }) => /^(app|components|lib|console)\//.test(file))
    .map(({ text }) => text);
  const docs = tracked.filter((file) => /^docs\/.*\.md$/.test(file));
  const sorted = code.map(({ text }) => codeLines(text)).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return {
    'lines of source without tests': sum(sources.map(({ text }) => linesOf(text))),
    files: tracked.length,
    'lines of CSS': sum(styles.map(({ text }) => linesOf(text))),
    'words of comments': sum(code.map(({ text }) => wordsOf(text.match(COMMENT)?.join(' ') ?? ''))),
    'words of docs': sum(docs.map((file) => wordsOf(fs.readFileSync(file, 'utf8')))),
    'tricks against libraries': countTricks(),
    'ways to load code late': LATE.filter((name) => isUsed(name, browser)).length,
    'median of code lines in a file': at(0.5),
    'code lines in 19 of 20 files': at(0.95),
    'code lines in the longest file': at(1),
  };
}

enterProject();
const measured =
  process.argv[2] === 'console'
    ? measureConsole()
    : Object.entries(measure()).map(([name, found]) => [name, { found, ...GOALS[name] }]);
for (const [name, { found, most, isMet }] of measured) {
  const mark = found <= most ? '✔' : isMet ? '✘' : '…';
  say(`${mark} ${found.toLocaleString('en')} ${name} (goal ${most.toLocaleString('en')})`);
  if (mark === '✘') process.exitCode = 1;
}
