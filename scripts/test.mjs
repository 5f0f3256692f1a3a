/**
 * `npm test [-- stage …]`: installs, continues after failures, ends with `N passed, N failed`. `-- changed`: only
 * affected; `-- times`: last durations; `TEST_SEED=17` repeats an order.
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

/** The build uses one core; other stages fill the second. The server's two stages overlap. */
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
  /* After the installation: uses packages. */
  const steps = isChanged
    ? await (await import('./lib/changed.mjs')).changedSteps()
    : STEPS.map((lanes) => lanes.map((lane) => only(lane, asked)));
  const kind = ['npm test', ...asked].join(' ');
  say(`TEST_SEED=${TEST_SEED}`);
  conclude(await runStages(kind, steps, isChanged ? CHANGED_BUDGET_MS : BUDGET_MS));
}
