/** The server of the browser tests (playwright.config.ts starts it); its data is temporary. */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { freshDataDir, startInstance } from './lib/instance.mjs';
import { CACHE, enterProject } from './lib/project.mjs';
import { fail } from './lib/terminal.mjs';
import { ensureTestBuild } from './lib/test-site.mjs';

enterProject();
if (!(await ensureTestBuild())) fail('The app could not be built; the reason stands above.');

const folder = path.join(CACHE, 'e2e');
const data = freshDataDir('e2e');
const server = startInstance({
  port: Number(process.env.E2E_PORT || 3107),
  data,
  log: path.join(folder, 'server.log'),
});
// The tests read the codes that the console provider leaves there (e2e/support/codes.ts).
fs.writeFileSync(path.join(folder, 'data-dir'), data);
server.once('close', (code) => {
  fs.rmSync(data, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
