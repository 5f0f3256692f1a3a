import { making } from '@/lib/contract/console/resources/making';
import { startItem, startItems } from '@/server/modules/orders/making';
import { pageMakings, readMaking } from '@/server/modules/orders/making-queries';
import { bindResource } from '../resource';

export const makingResource = bindResource(making, {
  page: (db, _, { filters: { q = '', queue = '' } }, slice) => pageMakings(db, { q, queue, slice }),
  get: (db, _, key) => readMaking(db, key),
  actions: { start: startItem, startBatch: startItems },
});
