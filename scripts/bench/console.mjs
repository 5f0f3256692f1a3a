/** `npm run bench -- console`: lists of operators on a database of its own; see server/testing/console-bench.ts. */
import { inCluster } from './in-cluster.mjs';

export const run = async () => inCluster('console', 'server/testing/console-bench.ts');
