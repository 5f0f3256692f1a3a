/**
 * Tests of `npm test -- changed` for a set of changed files. The import graph selects the tests that a change affects;
 * files that assemble the whole app would select everything, so from there on the domain's name decides: `card` is
 * components/card, lib/card, server/modules/card, lib/contract/card.ts, e2e/card.spec.ts and e2e/card-….spec.ts.
 */

/** A file outside the server's modules that imports so many domains assembles the app. */
const ASSEMBLY = 6;
/** A domain that more page files import belongs to none of them. */
const MOST_CARRIERS = 6;
const WORD = [
  /^(?:components|lib)\/(?!contract\/)([\w-]+)\//,
  /^server\/modules\/([\w-]+)\//,
  /^lib\/contract\/([a-z]+)[\w-]*\.(?:schema\.)?/,
];
/** Folders that are no domains. */
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
/** Browser tests whose name is not that of their domain. */
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
/** Browser tests of the parts that all pages share. */
const SHARED_JOURNEYS = ['back', 'guest'];

/** The domain that a file belongs to, if any. */
export function wordOf(file) {
  for (const pattern of WORD) {
    const word = pattern.exec(file)?.[1];
    if (word && !SHARED.has(word)) return word;
  }
  return undefined;
}

const wordsOf = (files) => new Set(files.map(wordOf).filter(Boolean));

/**
 * All files that see a change, without what only an assembly connects.
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

/** The domains that a page shows. Those that most pages include, such as the login, are not specific to one of them. */
function pageWords(graph, page) {
  if (!isPage(page)) return [];
  const pages = [...graph.keys()].filter(isPage);
  const carriers = (word) => pages.filter((file) => wordsOf(graph.get(file)).has(word)).length;
  return [...wordsOf(graph.get(page) ?? [])].filter((word) => carriers(word) <= MOST_CARRIERS);
}

const folderOf = (file) => file.slice(0, file.lastIndexOf('/') + 1);
const isWithin = (file, folder) =>
  folder.includes('/', folder.indexOf('/') + 1) && file.startsWith(folder);

/** Type-checking projects, and the folders that they read. */
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
 * @param {Map<string, string[]>} graph imports of all tests
 * @param {readonly string[]} changed paths from the root
 * @param {(file: string) => boolean} exists whether a changed file is still there
 * @returns {{ types: string[], lint: string[], unit: string[], server: string[], scripts: boolean, browser: string[] }}
 */
export function select(graph, changed, exists = () => true) {
  const seen = seenBy(graph, changed);
  const words = wordsOf(changed);
  for (const file of changed) for (const word of pageWords(graph, file)) words.add(word);
  /* A file that nothing imports, such as a text that is read: the tests in its folder are selected. */
  const folders = changed.filter((file) => !graph.has(file)).map(folderOf);
  const all = [...graph.keys()];
  const touches = (file) =>
    seen.has(file) || words.has(wordOf(file)) || folders.some((folder) => isWithin(file, folder));
  const shown = [...seen].flatMap((file) => pageWords(graph, file));
  /* A part shown on pages of so many domains is shared. */
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
