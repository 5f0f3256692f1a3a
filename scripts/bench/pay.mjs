/** `npm run bench -- pay`: see server/testing/pay-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('pay', 'server/testing/pay-bench.ts');
