/**
 * `npm start`: from clone to running product. Database and app build in parallel, then the console. A signal ends all.
 */
import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { chooseAddresses } from './lib/addresses.mjs';
import {
  ensureConsole,
  ensureServer,
  ensureSite,
  isConsoleBuilt,
  SERVER_PROGRAM,
} from './lib/artifacts.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { enterProject, readSettings } from './lib/project.mjs';
import { say, step } from './lib/terminal.mjs';

endWithParent();
enterProject();
readSettings();
const exportDir = process.env.OUT_DIR || 'out';
await chooseAddresses();
await ensureInstalled();
await step('打包服务端 (bundling the server)', ensureServer);
const site = ensureSite({ exportDir });
say(
  process.env.DATABASE_URL
    ? '▸ 准备数据 (preparing the data)'
    : '▸ 准备内置数据库 (preparing the embedded database)',
);
const { run } = await import(pathToFileURL(SERVER_PROGRAM));
await run({
  site,
  buildConsole: isConsoleBuilt() ? null : () => ensureConsole({ isIdle: true }),
});
