import { goods } from '@/lib/contract/console/resources/goods';
import type { Storage } from '@/server/adapters/storage/storage';
import { readGoodsForm, readGoodsText, writeGoodsFile } from '@/server/content/goods-file';
import { faultsOfPictures } from '@/server/modules/goods/folder-pictures';
import {
  changePrice,
  putGoodsOn,
  removeGoods,
  takeGoodsOff,
} from '@/server/modules/goods/goods-commands';
import { exportFile, importFile } from '@/server/modules/goods/goods-files';
import { readGoodsPage } from '@/server/modules/goods/goods-page';
import { pageGoods } from '@/server/modules/goods/goods-queries';
import { addGoods, editGoods, editSku } from '@/server/modules/goods/goods-save';
import { bindResource } from '../resource';

export interface StorageDeps {
  /** Pictures. */
  storage: () => Storage;
}

export function goodsResource({ storage }: StorageDeps) {
  const pictures = { faultsOfPictures: faultsOfPictures(storage) };
  const saving = { ...pictures, read: readGoodsForm };
  const files = {
    ...pictures,
    read: readGoodsText,
    write: (all: Parameters<typeof writeGoodsFile>[0]) => writeGoodsFile(all, 'csv'),
  };
  return bindResource(goods, {
    page: (db, _, { filters, sort }, slice) => pageGoods(db, filters, { sort, slice }),
    get: readGoodsPage,
    actions: {
      add: addGoods(saving),
      edit: editGoods(saving),
      price: changePrice,
      sku: editSku(saving),
      on: putGoodsOn,
      off: takeGoodsOff,
      remove: removeGoods,
      import: importFile(files),
      exportFile: exportFile(files),
    },
  });
}
