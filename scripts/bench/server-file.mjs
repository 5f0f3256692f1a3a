import { spawnSync } from 'node:child_process';
import { SERVER_FLAGS } from '../lib/instance.mjs';

const node = [process.execPath, '--import', 'tsx'];
const run = (command, file, env) => {
  const { status } = spawnSync(command[0], [...command.slice(1), `server/testing/${file}`], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0 ? [] : [`${file}: see above`];
};

/** The file exits with 1 when a budget was exceeded, and starts what it needs. */
export const alone =
  (file) =>
  async ({ size }) =>
    run(
      [node[0], ...SERVER_FLAGS, ...node.slice(1)],
      file,
      size === undefined ? {} : { BENCH_ROWS: size },
    );

export const inCluster =
  (file, env = {}) =>
  async () =>
    run([...node, 'server/testing/run.ts', ...node], file, { LOG_LEVEL: 'silent', ...env });
