import { shop } from '@/lib/contract/console/resources/shop';
import { closeShop, configShop, openShop } from '@/server/modules/shop/settings-commands';
import { pageShop, readShop } from '@/server/modules/shop/settings-queries';
import { bindResource } from '../resource';

export const shopResource = bindResource(shop, {
  page: (db, _, asked) => pageShop(db, asked),
  get: readShop,
  actions: { open: openShop, close: closeShop, config: configShop },
});
