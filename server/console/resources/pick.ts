import { pick } from '@/lib/contract/console/resources/pick';
import { closePickList, exportPickList, makePickList } from '@/server/modules/orders/pick-lists';
import { pagePickLists, readPick } from '@/server/modules/orders/pick-queries';
import { bindResource } from '../resource';
import type { VaultDeps } from './invoice';

export const pickResource = ({ vault }: VaultDeps) =>
  bindResource(pick, {
    page: (db, _, { filters }, slice) => pagePickLists(db, { q: filters.q ?? '', slice }),
    get: (db, _, key) => readPick(db, vault, key),
    actions: { make: makePickList, csv: exportPickList(vault), close: closePickList },
  });
