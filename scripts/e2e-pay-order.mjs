/** Pays an order of the server under test: `node scripts/e2e-pay-order.mjs <orderId>`, with the environment of the server. */
import path from 'node:path';
import { bundleOnce } from './lib/bundle-once.mjs';
import { CACHE, enterProject, ROOT } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

enterProject();
const outfile = path.join(CACHE, 'pay-order.mjs');
await bundleOnce({ root: ROOT, entry: 'server/testing/pay-order.ts', outfile });
const { code, output } = await runNode([outfile, ...process.argv.slice(2)], { cwd: ROOT });
if (code !== 0) process.stderr.write(output);
process.exitCode = code ?? 1;
