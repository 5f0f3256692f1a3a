/** `npm run bench -- search`: see server/testing/search-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('search', 'server/testing/search-bench.ts');
