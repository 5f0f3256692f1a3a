/** `npm run bench -- pay`: payments applied, and a thousand notifications at two server processes; see server/testing/pay-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('pay', 'server/testing/pay-bench.ts');
