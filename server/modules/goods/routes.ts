import * as contract from '@/lib/contract/goods';
import { getPlace as getPlaceCall, listPlaces as listPlacesCall } from '@/lib/contract/places';
import { type Route, route } from '@/server/http/route';
import { showCategories } from './categories';
import { showGoods } from './detail';
import { listGoodsPage } from './list';
import { listFavoritesPage, setFavorite, setReminder } from './marks';
import { getPlace, listPlaces } from './places';
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
    route(listPlacesCall, listPlaces),
    route(getPlaceCall, getPlace),
  ];
}
