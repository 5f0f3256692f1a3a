/** `npm run bench -- shop`: a catalog of 100,000 goods, and orders at two server processes; see server/testing/shop-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('shop', 'server/testing/shop-bench.ts');
