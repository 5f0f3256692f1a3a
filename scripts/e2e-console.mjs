/**
 * A server of its own for the console's browser tests (e2e/support/console.ts starts it): once somebody has joined the console,
 * commands ask for registered operators, which those of the other tests are not. Says `ready <console> <log>`.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { endWithParent } from './lib/end-with-parent.mjs';
import { freshDataDir, startInstance } from './lib/instance.mjs';
import { freePort, isHealthy } from './lib/ports.mjs';
import { CACHE, enterProject } from './lib/project.mjs';

endWithParent();
enterProject();
const data = freshDataDir('e2e-console');
const log = path.join(CACHE, 'e2e-console', 'server.log');
const [port, consolePort] = [await freePort(), await freePort()];
let isOver = false;
const server = startInstance({
  port,
  data,
  log,
  // the banner holds the links by which the demo's operators join
  env: { CONSOLE_PORT: String(consolePort), PRINT_BANNER: '1' },
});
server.once('close', (code) => {
  isOver = true;
  fs.rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
if (!(await isHealthy(`http://127.0.0.1:${port}`, { limitMs: 120_000, isOver: () => isOver })))
  process.exit(1);
process.stdout.write(`ready http://localhost:${consolePort}/console/ ${path.resolve(log)}\n`);
