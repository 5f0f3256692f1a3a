/**
 * `npm run bench -- lighthouse`: guests' pages. No dependency (180 MB, newer Node): `npm i --no-save
 * lighthouse@13.5.0`, or LIGHTHOUSE=/path/to/lighthouse/cli/index.js.
 */
import fs from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ensureChromium } from '../lib/chromium.mjs';
import { CACHE, ROOT } from '../lib/project.mjs';
import { runNode } from '../lib/run.mjs';
import { fail, say } from '../lib/terminal.mjs';
import { withSite } from './site.mjs';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const TURNS = 3;
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const CLI = process.env.LIGHTHOUSE || path.join(ROOT, 'node_modules/lighthouse/cli/index.js');

async function audit(origin, route, chromium) {
  const report = path.join(CACHE, 'bench', `lighthouse${route.replaceAll('/', '-')}.json`);
  const once = () =>
    runNode(
      [
        CLI,
        `${origin}/zc${route}`,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=${FLAGS}`,
      ],
      { echo: false, env: { ...process.env, CHROME_PATH: chromium } },
    );
  /* Lighthouse sometimes does not find the start of its trace. */
  let tried = await once();
  for (let turn = 1; tried.code !== 0 && turn < TURNS; turn += 1) tried = await once();
  if (tried.code !== 0) return { trouble: tried.output.trim().split('\n').at(-1) };
  const { categories, audits } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const marks = Object.fromEntries(
    Object.keys(LEAST).map((name) => [name, Math.round(100 * categories[name].score)]),
  );
  const missed = (name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
      .map(({ id }) => id);
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
    .map((id) => audits[id].displayValue)
    .join(' · ');
  return {
    marks,
    times,
    missed: Object.keys(LEAST)
      .filter((name) => name !== 'performance')
      .flatMap(missed),
  };
}

export async function run() {
  if (!fs.existsSync(CLI))
    fail(
      'Lighthouse is missing: npm i --no-save lighthouse@13.5.0, or LIGHTHOUSE=/path/to/lighthouse/cli/index.js',
    );
  const chromium = await ensureChromium();
  const { ALL_ROUTES } = await tsImport('../../lib/kit/all-routes.ts', import.meta.url);
  const excess = [];
  await withSite(async ({ origin }) => {
    for (const { path: route } of ALL_ROUTES.filter(({ needsLogin }) => !needsLogin)) {
      const { trouble, marks, times, missed } = await audit(origin, route, chromium);
      if (trouble !== undefined) {
        excess.push(`${route}: Lighthouse did not finish, ${TURNS} times: ${trouble}`);
        continue;
      }
      say(
        `${route.padEnd(26)} ${Object.entries(marks)
          .map(([name, mark]) => `${name} ${mark}`)
          .join(', ')}   ${times}${missed.length > 0 ? `   missed: ${missed.join(', ')}` : ''}`,
      );
      for (const [name, least] of Object.entries(LEAST))
        if (marks[name] < least)
          excess.push(`${route}: ${name} ${marks[name]}, the least is ${least}`);
    }
  });
  return excess;
}
