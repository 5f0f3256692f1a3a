/** `npm run bench -- tree`: see server/testing/tree-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('tree', 'server/testing/tree-bench.ts');
