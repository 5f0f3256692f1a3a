import * as contract from '@/lib/contract/goods';
import { type Route, route } from '@/server/http/route';
import { showCategories } from './categories';
import { showGoods } from './detail';
import { listGoodsPage } from './list';
import { listFavoritesPage, setFavorite, setReminder } from './marks';
import { listSimilar, suggestWords } from './suggest';

export function goodsRoutes(): Route[] {
  return [
    route(contract.listGoodsCategories, showCategories),
    route(contract.listGoods, listGoodsPage),
    route(contract.getGoods, showGoods),
    route(contract.suggestGoods, suggestWords),
    route(contract.listSimilarGoods, listSimilar),
    route(contract.markFavorite, setFavorite),
    route(contract.listFavorites, listFavoritesPage),
    route(contract.remindRestock, setReminder),
  ];
}
