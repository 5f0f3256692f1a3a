/** `npm run bench -- stream`: see server/testing/stream-bench.ts. STREAMS=500 takes fewer. */
import { spawnSync } from 'node:child_process';

export async function run() {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/testing/stream-bench.ts'],
    { stdio: 'inherit' },
  );
  return status === 0 ? [] : ['stream: see above'];
}
