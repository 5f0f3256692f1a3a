/** `npm run bench -- wallet`: postings per second, and lists of a million rows beside lists of a hundred; see server/testing/money-bench.ts. */
import { spawnSync } from 'node:child_process';

export async function run() {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/testing/money-bench.ts'],
    { stdio: 'inherit' },
  );
  return status === 0 ? [] : ['wallet: see above'];
}
