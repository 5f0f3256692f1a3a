/**
 * `npm run proof [-- stage …]`, before a release: long random histories, crashes, attacks, other engines, unmodified
 * framework; results go into docs/quality.md.
 */
import './lib/node-version.mjs';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE, enterProject } from './lib/project.mjs';
import { withResults } from './lib/proof-record.mjs';
import { useScratchMemory } from './lib/scratch.mjs';
import { conclude, runStages } from './lib/stage-runner.mjs';
import {
  asWhole,
  browserTests,
  GENERATORS,
  randomUnitTests,
  RELEASE,
  scriptTests,
  serverTests,
  serverTestsByAddress,
} from './lib/stages.mjs';
import { say } from './lib/terminal.mjs';
import { TEST_SEED } from './lib/test-seed.mjs';

const RECORD = 'docs/quality.md';
const BUDGET_MS = 90 * 60_000;
const LONG = {
  HISTORIES: '1000',
  CRASH_ROUNDS: '50',
  ATTACK_ROUNDS: '1',
  BUYERS: '1000',
  PAYMENTS: '100',
  PARTNERS: '100000',
  IMPORT_PEOPLE: '200000',
  KILL_EVERY: '1',
  CHECKIN_ROUNDS: '20',
  PICKUPS: '100',
  REDEMPTIONS: '1000',
  VOUCHERS: '500',
  PARCELS: '5000',
  TEST_LIMIT_MINUTES: '35',
};
const ORDERS = ['server/proof/orders.test.ts', 'server/proof/order-histories.test.ts'];
const PAYMENTS = [
  'server/proof/payments.test.ts',
  'server/proof/payment-histories.test.ts',
  'server/proof/payment-kills.test.ts',
];
const DELIVERY = [
  'server/proof/checkin.test.ts',
  'server/proof/delivery-kills.test.ts',
  'server/proof/pickup.test.ts',
  'server/proof/slots.test.ts',
];
const VOUCHERS = ['server/proof/redeem.test.ts', 'server/proof/voucher-histories.test.ts'];
const STAGES = {
  generators: () => scriptTests(GENERATORS),
  release: () => scriptTests(RELEASE),
  'random inputs of pure code': () => randomUnitTests(),
  histories: () => serverTests(LONG, ['server/proof/histories.test.ts']),
  figures: () => serverTests(LONG, ['server/proof/figure-histories.test.ts']),
  'histories, PostgreSQL by address': () =>
    serverTestsByAddress(['server/proof/histories.test.ts'], LONG),
  orders: () => serverTests(LONG, ORDERS),
  'orders, PostgreSQL by address': () => serverTestsByAddress(ORDERS, LONG),
  payments: () => serverTests(LONG, PAYMENTS),
  'payments, PostgreSQL by address': () => serverTestsByAddress(PAYMENTS, LONG),
  delivery: () => serverTests(LONG, DELIVERY),
  vouchers: () => serverTests(LONG, VOUCHERS),
  parcels: () => serverTests(LONG, ['server/proof/tracking.test.ts']),
  imports: () => serverTests(LONG, ['server/proof/imports.test.ts']),
  crashes: () => serverTests(LONG, ['server/proof/crash.test.ts']),
  attacks: () =>
    serverTests(LONG, ['server/attacks/fuzz.test.ts', 'server/attacks/enumeration.test.ts']),
  'server, embedded database': () => serverTests({ PARTNERS: LONG.PARTNERS }),
  'server, PostgreSQL by address': () => serverTestsByAddress(['server']),
  'browser, every page under every condition': () =>
    browserTests([], { E2E_LONG: '1', MONKEY_STEPS: '600' }),
  'browser, layout of the shop': () => browserTests([], { TABS: 'shop' }),
  engines: () => asWhole(['scripts/engines.mjs']),
};

enterProject();
useScratchMemory();
await ensureInstalled({ dev: true });
fs.mkdirSync(CACHE, { recursive: true });
/* Other random inputs than in `npm test`; every stage inherits the seed. */
process.env.LONG_RUN = '1';
process.env.RANDOM_SEED ??= String(randomInt(2 ** 31));
say(`RANDOM_SEED=${process.env.RANDOM_SEED} TEST_SEED=${TEST_SEED}`);
const asked = process.argv.slice(2);
const chosen = Object.entries(STAGES).filter(
  ([name]) => asked.length === 0 || asked.some((word) => name.startsWith(word)),
);
const results = [];
const steps = chosen.map(([stage, run]) => [
  {
    [stage]: async () => {
      const startedAt = Date.now();
      const counts = await run();
      results.push({
        stage,
        passed: counts.passed,
        failed: counts.failed,
        ms: Date.now() - startedAt,
        date: new Date().toISOString().slice(0, 10),
        seed: process.env.RANDOM_SEED,
      });
      return counts;
    },
  },
]);
const total = await runStages('npm run proof', steps, BUDGET_MS);
const text = fs.readFileSync(RECORD, 'utf8');
fs.writeFileSync(RECORD, withResults(text, Object.keys(STAGES), results));
conclude(total);
