/**
 * `npm run engines`: every page hydrates in WebKit and Firefox with title, heading, no overflow. Pictures:
 * .cache/engines.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { logIn } from './bench/product.mjs';
import { storedSession } from './bench/visit.mjs';
import { openFirefox } from './engines/firefox.mjs';
import { openWebkit } from './engines/webkit.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freshDataDir, startInstance } from './lib/instance.mjs';
import { freePort, isHealthy } from './lib/ports.mjs';
import { CACHE, enterProject } from './lib/project.mjs';
import { stop } from './lib/run.mjs';
import { fail, say } from './lib/terminal.mjs';
import { ensureTestBuild } from './lib/test-site.mjs';

const TIMEOUT_MS = 15_000;
/** Parts of a page follow one another. */
const CALM_OBSERVATIONS = 5;
const PICTURES = path.join(CACHE, 'engines');

enterProject();
await ensureInstalled({ dev: true });
if (!(await ensureTestBuild())) fail('The app could not be built; the reason stands above.');

const { tsImport } = await import('tsx/esm/api');
const { ALIASES, ALL_ROUTES } = await tsImport('../lib/kit/all-routes.ts', import.meta.url);
const routes = [...ALL_ROUTES.map((route) => route.path), ...ALIASES];
const SHARED = '/#/pages/index/company?refereeId=1';
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const data = freshDataDir('engines');
const server = startInstance({ port, data, log: path.join(PICTURES, 'server.log') });
if (!(await isHealthy(origin))) fail('The server did not start.');
const session = storedSession(await logIn(origin, data));

/** Hydrated = not busy, with a heading. */
const OBSERVE = `function () {
  const heading = document.querySelector('h1');
  return {
    title: document.title,
    path: location.pathname,
    heading: heading ? heading.textContent.trim() : '',
    isBusy: !!document.querySelector('[aria-busy=true], main [class*=skeleton]'),
    past: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    crashed: document.body.innerText.includes('页面出错'),
  };
}`;

async function visit(browser, route) {
  await browser.goto(`${origin}/zc${route}`);
  const until = Date.now() + TIMEOUT_MS;
  let calm = 0;
  let state;
  while (Date.now() < until && calm < CALM_OBSERVATIONS) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    state = await browser.evaluate(OBSERVE);
    calm = state.isBusy || !state.heading ? 0 : calm + 1;
  }
  return state;
}

let failures = 0;
for (const open of [openWebkit, openFirefox]) {
  const browser = await open();
  if (browser.missing) {
    say(`– not on this machine: ${browser.missing}`);
    continue;
  }
  say(browser.name);
  await browser.goto(`${origin}/zc/offline`);
  await browser.evaluate(
    `function () { for (const { name, value } of ${JSON.stringify(session)}) localStorage.setItem(name, value); }`,
  );
  for (const route of [...routes, SHARED]) {
    const seen = await visit(browser, route);
    const faults = [
      seen.isBusy && 'still loading',
      !seen.heading && 'no heading',
      seen.past > 0 && `${seen.past} px past the edge`,
      seen.crashed && 'crashed',
      route === SHARED &&
        !SHARED.startsWith(`/#${seen.path.slice('/zc'.length)}?`) &&
        `led to ${seen.path}`,
      !seen.title.endsWith('创业元宇宙') && `titled ${seen.title}`,
    ].filter(Boolean);
    fs.writeFileSync(
      path.join(
        PICTURES,
        `${browser.name.split(' ')[0]}${route.replace(/[#?].*/, 'shared').replaceAll('/', '-')}.png`,
      ),
      await browser.screenshot(),
    );
    say(`  ${faults.length === 0 ? '✔' : '✘'} ${route} ${seen.heading} ${faults.join(', ')}`);
    failures += faults.length === 0 ? 0 : 1;
  }
  await browser.close();
}
await stop(server);
fs.rmSync(data, { recursive: true, force: true });
process.exit(failures === 0 ? 0 : 1);
