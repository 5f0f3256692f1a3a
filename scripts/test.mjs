/**
 * `npm test [-- stage …]`: everything that proves the product, from types to a real browser. Installs what it needs,
 * goes on after a failed stage, and ends with `N passed, N failed`. `npm test -- changed` runs what sees the present change,
 * `npm test -- times` prints how long the stages of the last runs took. `TEST_SEED=17 npm test` repeats an order of tests.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import os from 'node:os';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE, enterProject } from './lib/project.mjs';
import { useScratchMemory } from './lib/scratch.mjs';
import { useShortLivedNode } from './lib/short-lived.mjs';
import { conclude, printTimes, runStages } from './lib/stage-runner.mjs';
import {
  asWhole,
  browserTests,
  embeddedTests,
  scriptTests,
  serverTestsByAddress,
  testBuild,
  unitTests,
} from './lib/stages.mjs';
import { say } from './lib/terminal.mjs';
import { TEST_SEED } from './lib/test-seed.mjs';

const BUDGET_MS = 15 * 60_000;
const CHANGED_BUDGET_MS = 3 * 60_000;
const CORES = os.availableParallelism();

/**
 * The build uses one core by itself; types, lint, scripts and unit tests fill the other one. The server's two stages fill each other's
 * beginning and end, when one process works alone.
 */
const STEPS = [
  [
    {
      types: () => asWhole(['scripts/typecheck.mjs']),
      lint: () => asWhole(['scripts/lint.mjs']),
      scripts: scriptTests,
      unit: () => unitTests(),
    },
    { build: testBuild },
  ],
  [
    {
      'server, embedded database': () => embeddedTests({ TEST_CONCURRENCY: String(CORES + 1) }),
    },
    {
      'server, PostgreSQL by address': () =>
        serverTestsByAddress(undefined, { TEST_CONCURRENCY: String(CORES) }),
    },
  ],
  [{ browser: () => browserTests() }],
];

const isAsked = (name, asked) => asked.length === 0 || asked.some((word) => name.startsWith(word));
const only = (lane, asked) =>
  Object.fromEntries(Object.entries(lane).filter(([name]) => isAsked(name, asked)));

enterProject();
useScratchMemory();
useShortLivedNode();
const asked = process.argv.slice(2);
if (asked[0] === 'times') {
  for (const kind of ['npm test', 'npm test changed', 'npm run proof']) printTimes(kind);
} else {
  await ensureInstalled({ dev: true });
  fs.mkdirSync(CACHE, { recursive: true });
  const isChanged = asked[0] === 'changed';
  /* Imported after the installation: it uses packages. */
  const steps = isChanged
    ? await (await import('./lib/changed.mjs')).changedSteps()
    : STEPS.map((lanes) => lanes.map((lane) => only(lane, asked)));
  const kind = ['npm test', ...asked].join(' ');
  say(`TEST_SEED=${TEST_SEED}`);
  conclude(await runStages(kind, steps, isChanged ? CHANGED_BUDGET_MS : BUDGET_MS));
}
