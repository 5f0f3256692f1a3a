/** `npm run bench -- pooler`: two processes behind PgBouncer; see server/testing/pooler-bench.ts. */
import { spawnSync } from 'node:child_process';

export async function run() {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/testing/pooler-bench.ts'],
    { stdio: 'inherit' },
  );
  return status === 0 ? [] : ['pooler: see above'];
}
