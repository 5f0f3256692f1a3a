/** `npm run dev`: hot pages and restarting server under one address. */
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freePort, isFree, isHealthy } from './lib/ports.mjs';
import { binOf, dataDir, enterProject, readSettings } from './lib/project.mjs';
import { start, stop } from './lib/run.mjs';
import { fail, say } from './lib/terminal.mjs';

enterProject();
readSettings();
const host = process.env.HOST || '127.0.0.1';
const port = process.env.PORT || '3000';
if (!(await isFree(Number(port), host)))
  fail(
    `${host} 的 ${port} 端口已被占用，请换一个：PORT=${Number(port) + 1} npm run dev (The port is in use.)`,
  );
await ensureInstalled({ dev: true });

const serverPort = await freePort();
const serverOrigin = `http://127.0.0.1:${serverPort}`;
const serverEnv = {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  // Nobody looks at the last export.
  OUT_DIR: '.next/none',
  DATA_DIR: dataDir(),
};
// Next proxies other addresses (next.config.js).
const pagesEnv = {
  ...process.env,
  DEV_SERVER_ORIGIN: serverOrigin,
  EXPORT_DIR: '.next',
  NEXT_TELEMETRY_DISABLED: '1',
};

const server = start(
  process.execPath,
  [binOf('tsx'), 'watch', '--clear-screen=false', '--tsconfig', 'tsconfig.json', 'server/main.ts'],
  { env: serverEnv },
);
const pages = start(process.execPath, [binOf('next'), 'dev', '--hostname', host, '--port', port], {
  env: pagesEnv,
});
for (const [one, other] of [
  [server, pages],
  [pages, server],
]) {
  one.once('close', async (code) => {
    await stop(other);
    process.exitCode = code ?? 1;
  });
}
if (await isHealthy(serverOrigin, { isOver: () => server.exitCode !== null }))
  say(`\n▸ http://${host}:${port}/zc/\n`);
