/** `npm run bench -- tree`: a tree of a million members on a database of its own; see server/testing/tree-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('tree', 'server/testing/tree-bench.ts');
