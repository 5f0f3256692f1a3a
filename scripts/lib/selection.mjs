/**
 * By import graph; beyond assembling files by domain name: `card` is components/card, lib/card, server/modules/card,
 * lib/contract/card.ts, e2e/card.spec.ts and e2e/card-….spec.ts.
 */

/** A file with so many domains assembles the app. */
const ASSEMBLY = 6;
/** A domain on more pages belongs to none. */
const MOST_CARRIERS = 6;
const WORD = [
  /^(?:components|lib)\/(?!contract\/)([\w-]+)\//,
  /^server\/modules\/([\w-]+)\//,
  /^lib\/contract\/([a-z]+)[\w-]*\.(?:schema\.)?/,
];
const SHARED = new Set([
  'ui',
  'kit',
  'platform',
  'api',
  'format',
  'time',
  'validate',
  'crypto',
  'iso',
  'navigation',
]);
const JOURNEYS = {
  account: ['account', 'profile', 'session'],
  articles: ['content'],
  help: ['content', 'typing'],
  home: ['guest'],
  houses: ['city'],
  identity: ['keyboard-person'],
  ledger: ['wallet'],
  moderation: ['content'],
  orders: ['rewards'],
  push: ['notices'],
  risk: ['withdrawals'],
  uploads: ['feedback'],
};
const SHARED_JOURNEYS = ['back', 'guest'];

export function wordOf(file) {
  for (const pattern of WORD) {
    const word = pattern.exec(file)?.[1];
    if (word && !SHARED.has(word)) return word;
  }
  return undefined;
}

const wordsOf = (files) => new Set(files.map(wordOf).filter(Boolean));

/**
 * Without connections by assembly.
 * @param {Map<string, string[]>} graph
 * @param {readonly string[]} changed
 */
export function seenBy(graph, changed) {
  const importers = new Map();
  for (const [file, imports] of graph)
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), file]);
  const isAssembly = (file) =>
    !file.startsWith('server/modules/') && wordsOf(graph.get(file) ?? []).size >= ASSEMBLY;
  const seen = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file; file = waiting.pop())
    for (const importer of importers.get(file) ?? []) {
      if (seen.has(importer) || isAssembly(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  return seen;
}

const isPage = (file) => file.startsWith('app/pages/');

/** Without those of most pages, such as the login. */
function pageWords(graph, page) {
  if (!isPage(page)) return [];
  const pages = [...graph.keys()].filter(isPage);
  const carriers = (word) => pages.filter((file) => wordsOf(graph.get(file)).has(word)).length;
  return [...wordsOf(graph.get(page) ?? [])].filter((word) => carriers(word) <= MOST_CARRIERS);
}

const folderOf = (file) => file.slice(0, file.lastIndexOf('/') + 1);
const isWithin = (file, folder) =>
  folder.includes('/', folder.indexOf('/') + 1) && file.startsWith(folder);

const PROJECTS = {
  'tsconfig.json': /^(app|components|lib|jest\.)/,
  'lib/contract/tsconfig.json': /^lib\/contract\//,
  'server/tsconfig.json': /^(server|lib|components)\//,
  'worker/tsconfig.json': /^(worker|lib)\//,
  'e2e/tsconfig.json': /^(e2e|app|components|lib|playwright\.)/,
};
const TYPED = /\.(ts|tsx|json)$/;
const LINTED = /\.(ts|tsx|mjs|js|css|json|yaml|yml)$/;

/**
 * `changed` from the root; `exists`: still there.
 * @param {Map<string, string[]>} graph
 * @param {readonly string[]} changed
 * @param {(file: string) => boolean} exists
 * @returns {{ types: string[], lint: string[], unit: string[], server: string[], scripts: boolean, browser: string[] }}
 */
export function select(graph, changed, exists = () => true) {
  const seen = seenBy(graph, changed);
  const words = wordsOf(changed);
  for (const file of changed) for (const word of pageWords(graph, file)) words.add(word);
  /* Nothing imports the file (a read text), so its folder's tests run. */
  const folders = changed.filter((file) => !graph.has(file)).map(folderOf);
  const all = [...graph.keys()];
  const touches = (file) =>
    seen.has(file) || words.has(wordOf(file)) || folders.some((folder) => isWithin(file, folder));
  const shown = [...seen].flatMap((file) => pageWords(graph, file));
  /* On so many domains' pages it is shared. */
  const onPages = new Set(shown).size < ASSEMBLY ? shown : [];
  const journeys = new Set([...words, ...onPages].flatMap((word) => JOURNEYS[word] ?? [word]));
  if (
    changed.some((file) => /^(app|components\/ui|lib\/(kit|platform|api|navigation))\//.test(file))
  )
    for (const name of SHARED_JOURNEYS) journeys.add(name);
  const isChanged = new Set(changed);
  const isOfWord = (name = '') =>
    [...journeys].some((word) => name === word || name.startsWith(`${word}-`));
  const isJourney = (file) =>
    isOfWord(/^e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1]) ||
    isChanged.has(file) ||
    (graph.get(file) ?? []).some((one) => one.startsWith('e2e/') && isChanged.has(one));
  return {
    types: Object.keys(PROJECTS).filter((project) =>
      changed.some((file) => TYPED.test(file) && PROJECTS[project].test(file)),
    ),
    lint: changed.filter((file) => LINTED.test(file) && exists(file)),
    unit: all.filter(
      (file) => /^(app|components|lib)\/.*\.test\.tsx?$/.test(file) && touches(file),
    ),
    server: all.filter((file) => /^server\/.*\.test\.ts$/.test(file) && touches(file)),
    scripts: changed.some((file) => file.startsWith('scripts/')),
    browser: all.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file) && isJourney(file)),
  };
}
