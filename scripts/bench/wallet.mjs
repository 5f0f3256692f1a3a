/** `npm run bench -- wallet`: postings per second, and lists of a million rows beside lists of a hundred; see server/testing/money-bench.ts. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'server/testing/money-bench.ts'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
