/**
 * `npm run bench [-- suite …] [--rounds=5] [--minutes=1] [--small] [--size=50000]`: beside a floor measured in the same
 * run. An exceeded budget fails. Default suite: quick.
 */
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { alone, inCluster } from './bench/server-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { enterProject } from './lib/project.mjs';
import { bold, fail, say } from './lib/terminal.mjs';

const SUITES = {
  quick: 'start-up, first bytes, throughput, bytes of the tabs, second visit',
  pages:
    'every route on a slow phone: bytes, paints, blocking, shifts, heap; tabs beside a bare page',
  links: 'pages that shared links open: until their words are shown',
  'first-tap': 'a tap at the first paint of a page: how long until it is answered, what is lost',
  revisits:
    "a member's home first on a device and opened again, without a network too; switches between tabs",
  lists: '1,000 and 10,000 rows scrolled to the end',
  server:
    'reads and writes beside a bare route at 50 and 500 connections, one, two and four processes, memory',
  lighthouse: "Lighthouse's four marks for every route that a guest may open (needs lighthouse)",
  tree: 'a tree of a million members',
  wallet: 'a million postings',
  search: 'ten thousand texts; everything, beside 100,000 goods and 30,000 partners',
  console:
    'every list of operators, each order, filter and two choices, among a million members, orders and journals, 300,000 products, 200,000 rows of every other table; plans; in a browser; members beside them (--small: a fiftieth)',
  delivery:
    'codes redeemed, scans uploaded, free times, pushes, picking lists, 10,000 expiries (--small: a thousand)',
  shop: '100,000 goods: lists, search, detail, cart; orders at two processes, 1,000 buyers of 100 pieces',
  goods: "a thing's page and a list on a slow phone beside a bare page; the choice of a SKU",
  city: 'the living street at night beside the plain picture: first paint, bytes, elements, frames',
  pay: 'payments applied one after another; 1,000 notifications at two processes until all is sold',
  import:
    'a planted shop with three rows a person (--size people): seconds, processor seconds, peak memory',
  pooler: 'two processes behind PgBouncer, which is killed under load (needs pgbouncer)',
  stream: '5,000 idle live streams: memory, how soon they are told, calls beside them',
  storage: 'bytes a row of every table, indexes included',
  fleet: 'two processes behind nginx, restarted under load (needs nginx and PostgreSQL)',
};

const SERVER_FILES = {
  delivery: ({ small }) =>
    inCluster('delivery-bench.ts', small ? { DELIVERY_EXPIRIES: '1000' } : {})(),
  pay: inCluster('pay-bench.ts'),
  import: alone('import-bench.ts'),
  search: inCluster('search-bench.ts'),
  shop: inCluster('shop-bench.ts'),
  tree: inCluster('tree-bench.ts'),
  pooler: alone('pooler-bench.ts'),
  stream: alone('stream-bench.ts'),
  wallet: alone('money-bench.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '1' },
    small: { type: 'boolean', default: false },
    size: { type: 'string' },
  },
});
const chosen = positionals.length > 0 ? positionals : ['quick'];
const unknown = chosen.filter((name) => !(name in SUITES));
if (unknown.length > 0)
  fail(
    `Known suites:\n${Object.entries(SUITES)
      .map(([name, what]) => `  ${name.padEnd(11)} ${what}`)
      .join('\n')}`,
  );

enterProject();
await ensureInstalled({ dev: true });
const excess = [];
for (const name of chosen) {
  say(bold(`${name}: ${SUITES[name]}`));
  const run = SERVER_FILES[name] ?? (await import(`./bench/${name}.mjs`)).run;
  excess.push(
    ...(await run({
      rounds: Number(values.rounds),
      minutes: Number(values.minutes),
      small: values.small,
      size: values.size,
    })),
  );
}
say(excess.length === 0 ? 'Within the budgets' : excess.join('\n'));
process.exitCode = excess.length === 0 ? 0 : 1;
