/** For playwright.config.ts, with operator's commands; temporary data. */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { bundleOnce } from './lib/bundle-once.mjs';
import { freshDataDir, startInstance } from './lib/instance.mjs';
import { freePort } from './lib/ports.mjs';
import { CACHE, enterProject, ROOT } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { fail } from './lib/terminal.mjs';
import { ensureTestBuild } from './lib/test-site.mjs';

enterProject();
if (!(await ensureTestBuild())) fail('The app could not be built; the reason stands above.');

const commands = path.join(CACHE, 'command-server.mjs');
await bundleOnce({ root: ROOT, entry: 'server/testing/command-server.ts', outfile: commands });

const folder = path.join(CACHE, 'e2e');
const data = freshDataDir('e2e');
const commandPort = await freePort();
const consolePort = String(await freePort());
const server = startInstance({
  port: Number(process.env.E2E_PORT || 3107),
  data,
  log: path.join(folder, 'server.log'),
  env: { CONSOLE_PORT: consolePort },
});
start(process.execPath, ['--enable-source-maps', commands], {
  env: {
    ...process.env,
    DATA_DIR: data,
    DATABASE_URL: '',
    COMMAND_PORT: String(commandPort),
    CONSOLE_PORT: consolePort,
  },
});
fs.writeFileSync(path.join(folder, 'data-dir'), data);
fs.writeFileSync(path.join(folder, 'command-port'), String(commandPort));
fs.writeFileSync(path.join(folder, 'console-port'), consolePort);
server.once('close', (code) => {
  fs.rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
