/** `npm run bench -- wallet`: postings, and million-row lists beside short ones; see server/testing/money-bench.ts. */
import { spawnSync } from 'node:child_process';

export async function run() {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/testing/money-bench.ts'],
    { stdio: 'inherit' },
  );
  return status === 0 ? [] : ['wallet: see above'];
}
