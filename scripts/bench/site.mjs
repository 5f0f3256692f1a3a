import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium, NO_CHROMIUM } from '../lib/chromium.mjs';
import { freshDataDir, startInstance } from '../lib/instance.mjs';
import { freePort, isHealthy } from '../lib/ports.mjs';
import { CACHE } from '../lib/project.mjs';
import { stop } from '../lib/run.mjs';
import { fail } from '../lib/terminal.mjs';
import { ensureTestBuild } from '../lib/test-site.mjs';

const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const NO_LIMITS = { RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'warn' };

export async function ensureBuild() {
  if (!(await ensureTestBuild())) fail('The app could not be built; the reason stands above.');
}

/** @returns {Promise<{ origin: string, server: import('node:child_process').ChildProcess, ms: number }>} */
export async function startServer(data, env = {}) {
  const startedAt = performance.now();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = path.join(CACHE, 'bench', `server-${port}.log`);
  const server = startInstance({ port, data, log, env: { ...NO_LIMITS, ...env } });
  if (!(await isHealthy(origin, { isOver: () => server.exitCode !== null })))
    fail(`The server did not start; see ${log}.`);
  return { origin, server, ms: performance.now() - startedAt };
}

export async function withSite(work) {
  await ensureBuild();
  const data = freshDataDir('bench');
  const site = await startServer(data);
  try {
    return await work({ ...site, data });
  } finally {
    await stop(site.server);
    fs.rmSync(data, { recursive: true, force: true });
  }
}

export async function withBrowser(work) {
  const executablePath = await ensureChromium();
  if (!executablePath) fail(NO_CHROMIUM);
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} KB`;
export const median = (values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
export const medians = (records) =>
  Object.fromEntries(
    Object.keys(records[0]).map((name) => [name, median(records.map((record) => record[name]))]),
  );
