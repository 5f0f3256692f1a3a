import { freight } from '@/lib/contract/console/resources/freight';
import { editFreight, saveFreight } from '@/server/modules/goods/freight';
import { pageFreight, readFreight } from '@/server/modules/goods/freight-queries';
import { bindResource } from '../resource';

export const freightResource = bindResource(freight, {
  page: (db, _, { sort }) => pageFreight(db, sort),
  get: readFreight,
  actions: { save: saveFreight, edit: editFreight },
});
