/** `npm run bench -- pooler`: two server processes behind PgBouncer in the modes that its version knows; see server/testing/pooler-bench.ts. */
import { spawnSync } from 'node:child_process';

export async function run() {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/testing/pooler-bench.ts'],
    { stdio: 'inherit' },
  );
  return status === 0 ? [] : ['pooler: see above'];
}
