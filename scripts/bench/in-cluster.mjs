import { spawnSync } from 'node:child_process';

const node = [process.execPath, '--import', 'tsx'];

/**
 * The file exits with 1 when a budget was exceeded.
 * @param {string} name
 * @param {string} file
 * @param {Record<string, string>} [env]
 */
export function inCluster(name, file, env = {}) {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/testing/run.ts', ...node, file],
    { stdio: 'inherit', env: { ...process.env, LOG_LEVEL: 'silent', ...env } },
  );
  return status === 0 ? [] : [`${name}: see above`];
}
