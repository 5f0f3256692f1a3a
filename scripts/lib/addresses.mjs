import path from 'node:path';
import { findFree, isFree } from './ports.mjs';
import { dataDir } from './project.mjs';
import { fail } from './terminal.mjs';

/** Sets what the server reads; ends with a sentence when a port is taken. */
export async function chooseAddresses(env = process.env) {
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(
      `PORT 须为 1 到 65535 的整数，现在是“${env.PORT}”。(PORT must be a number from 1 to 65535.)`,
    );
  if (!(await isFree(port, host)))
    fail(
      `${host} 的 ${port} 端口已被占用，请关闭占用它的程序，或换一个端口：PORT=${port + 1} npm start (The port is in use.)`,
    );
  const consoleHost = env.CONSOLE_HOST || '127.0.0.1';
  const consolePort = env.CONSOLE_PORT || (await findFree(port + 1, consoleHost));
  if (env.CONSOLE_PORT && !(await isFree(Number(consolePort), consoleHost)))
    fail(
      `${consoleHost} 的 ${consolePort} 端口已被占用，请为运营后台换一个端口：CONSOLE_PORT (The console's port is in use.)`,
    );
  Object.assign(env, {
    NODE_ENV: 'production',
    PRINT_BANNER: '1',
    HOST: host,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    CONSOLE_OUT_DIR: path.resolve(env.CONSOLE_OUT_DIR || 'console/out'),
    DATA_DIR: dataDir(),
    OUT_DIR: path.resolve(env.OUT_DIR || 'out'),
  });
}
