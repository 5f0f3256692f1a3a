/**
 * `npm start`: from clone to running product. Database and app build in parallel, then the console. A signal ends all.
 */
import './lib/node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ensureConsole,
  ensureServer,
  ensureSite,
  isConsoleBuilt,
  SERVER_PROGRAM,
} from './lib/artifacts.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findFree, isFree } from './lib/ports.mjs';
import { dataDir, enterProject, readSettings } from './lib/project.mjs';
import { fail, say, step } from './lib/terminal.mjs';

endWithParent();
enterProject();
readSettings();
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(
    `PORT 须为 1 到 65535 的整数，现在是“${process.env.PORT}”。(PORT must be a number from 1 to 65535.)`,
  );
if (!(await isFree(port, host)))
  fail(
    `${host} 的 ${port} 端口已被占用，请关闭占用它的程序，或换一个端口：PORT=${port + 1} npm start (The port is in use.)`,
  );

const consoleHost = process.env.CONSOLE_HOST || '127.0.0.1';
const consolePort = process.env.CONSOLE_PORT || (await findFree(port + 1, consoleHost));
if (process.env.CONSOLE_PORT && !(await isFree(Number(consolePort), consoleHost)))
  fail(
    `${consoleHost} 的 ${consolePort} 端口已被占用，请为运营后台换一个端口：CONSOLE_PORT (The console's port is in use.)`,
  );

await ensureInstalled();
await step('打包服务端 (bundling the server)', ensureServer);
const outDir = process.env.OUT_DIR || 'out';
const site = ensureSite({ exportDir: outDir });

Object.assign(process.env, {
  NODE_ENV: 'production',
  PRINT_BANNER: '1',
  HOST: host,
  PORT: String(port),
  CONSOLE_PORT: String(consolePort),
  CONSOLE_OUT_DIR: path.resolve(process.env.CONSOLE_OUT_DIR || 'console/out'),
  DATA_DIR: dataDir(),
  OUT_DIR: path.resolve(outDir),
});
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
