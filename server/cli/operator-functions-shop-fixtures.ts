import * as freight from '@/server/modules/goods/freight';
import * as importing from '@/server/modules/goods/import';
import * as goods from '@/server/modules/goods/operate';
import * as categories from '@/server/modules/goods/operate-categories';
import * as price from '@/server/modules/goods/price';
import * as stock from '@/server/modules/goods/stock';
import * as banners from '@/server/modules/shop/banners';
import * as shop from '@/server/modules/shop/operate';
import { MISSING, of, type OperatorFunction } from './rights-fixtures';

const reason = 'test';
const code = 'none';

/** Functions about the shop and its goods, by file and name. */
export const SHOP_FUNCTIONS: Record<string, OperatorFunction> = {
  'modules/goods/freight#listFreight': of('goods.read', (db, op) => freight.listFreight(db, op)),
  'modules/goods/freight#saveFreight': of('goods.edit', (db, op) =>
    freight.saveFreight(db, op, {
      name: '',
      by: 'piece',
      firstCount: 1,
      firstFee: 0,
      nextCount: 1,
      nextFee: 0,
      freeFrom: null,
      exceptions: [],
      reason,
    }),
  ),
  'modules/goods/import#importGoods': of('goods.edit', (db, op) =>
    importing.importGoods(db, op, { goods: [], reason, isDryRun: true }),
  ),
  'modules/goods/operate#listGoodsForOperator': of('goods.read', (db, op) =>
    goods.listGoodsForOperator(db, op),
  ),
  'modules/goods/operate#setGoodsState': of('goods.edit', (db, op) =>
    goods.setGoodsState(db, op, { goodsId: MISSING, status: 'on', reason }),
  ),
  'modules/goods/operate#showGoodsForOperator': of('goods.read', (db, op) =>
    goods.showGoodsForOperator(db, op, MISSING),
  ),
  'modules/goods/operate-categories#addCategory': of('goods.edit', (db, op) =>
    categories.addCategory(db, op, { name: '测试', parentId: MISSING, image: '', reason }),
  ),
  'modules/goods/operate-categories#editCategory': of('goods.edit', (db, op) =>
    categories.editCategory(db, op, { categoryId: MISSING, status: 'off', reason }),
  ),
  'modules/goods/operate-categories#listCategories': of('goods.read', (db, op) =>
    categories.listCategories(db, op),
  ),
  'modules/goods/operate-categories#sortCategories': of('goods.edit', (db, op) =>
    categories.sortCategories(db, op, { categoryIds: [MISSING], reason }),
  ),
  'modules/goods/price#setPrice': of('goods.price', (db, op) =>
    price.setPrice(db, op, { code, price: 100, reason }),
  ),
  'modules/goods/stock#bookStock': of('stock.move', (db, op) =>
    stock.bookStock(db, op, { code, kind: 'in', pieces: 1, note: reason }),
  ),
  'modules/goods/stock#listLowStock': of('goods.read', (db, op) => stock.listLowStock(db, op)),
  'modules/goods/stock#listMoves': of('goods.read', (db, op) => stock.listMoves(db, op, code)),
  'modules/goods/stock#showStock': of('goods.read', (db, op) => stock.showStock(db, op, code)),
  'modules/shop/banners#addBanner': of('goods.edit', (db, op) =>
    banners.addBanner(db, op, { title: '', image: '', route: '', sort: 0, endsAt: null, reason }),
  ),
  'modules/shop/banners#editBanner': of('goods.edit', (db, op) =>
    banners.editBanner(db, op, { bannerId: MISSING, status: 'off', reason }),
  ),
  'modules/shop/banners#listBanners': of('goods.read', (db, op) => banners.listBanners(db, op)),
  'modules/shop/operate#changeShop': of('shop.rule', (db, op) =>
    shop.changeShop(db, op, { settings: {}, reason, isDryRun: true }),
  ),
  'modules/shop/operate#showShop': of('goods.read', (db, op) => shop.showShop(db, op)),
};
