import { spawnSync } from 'node:child_process';

const node = [process.execPath, '--import', 'tsx'];

/**
 * Runs a measurement of the server on a database cluster of its own.
 * @param {string} name of the suite
 * @param {string} file that measures and exits with 1 when a budget was exceeded
 * @param {Record<string, string>} [env] its settings
 */
export function inCluster(name, file, env = {}) {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/testing/run.ts', ...node, file],
    { stdio: 'inherit', env: { ...process.env, LOG_LEVEL: 'silent', ...env } },
  );
  return status === 0 ? [] : [`${name}: see above`];
}
