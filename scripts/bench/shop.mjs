/** `npm run bench -- shop`: see server/testing/shop-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('shop', 'server/testing/shop-bench.ts');
