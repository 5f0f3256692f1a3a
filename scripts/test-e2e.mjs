/** `npm run test:e2e -- [playwright arguments]`: real export and server; TABS=shop for the other layout. */
import './lib/node-version.mjs';
import { ensureChromium, ensureHeadlessShell, NO_CHROMIUM } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freePort } from './lib/ports.mjs';
import { binOf, enterProject } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { useScratchMemory } from './lib/scratch.mjs';
import { fail } from './lib/terminal.mjs';

enterProject();
useScratchMemory();
await ensureInstalled({ dev: true });
const executable = await ensureChromium();
if (!executable) fail(NO_CHROMIUM);
const shell = (await ensureHeadlessShell()) ?? executable;
const env = {
  ...process.env,
  // Without UTF-8 the browser renames files with Chinese names.
  LC_ALL: 'C.UTF-8',
  CHROMIUM_PATH: executable,
  CHROMIUM_SHELL_PATH: shell,
  E2E_PORT: process.env.E2E_PORT || String(await freePort()),
};
const child = start(
  process.execPath,
  [binOf('@playwright/test', 'playwright'), 'test', ...process.argv.slice(2)],
  { env },
);
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
