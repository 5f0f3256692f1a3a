/** `npm run bench -- search`: a search over ten thousand texts on a database of its own; see server/testing/search-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('search', 'server/testing/search-bench.ts');
