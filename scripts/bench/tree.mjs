/** `npm run bench -- tree`: a tree of a million members on a database of its own; see server/testing/tree-bench.ts. */
import { spawnSync } from 'node:child_process';

const node = [process.execPath, '--import', 'tsx'];
export async function run() {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/testing/run.ts', ...node, 'server/testing/tree-bench.ts'],
    { stdio: 'inherit', env: { ...process.env, LOG_LEVEL: 'silent' } },
  );
  return status === 0 ? [] : ['tree: see above'];
}
