import type { OutputOf } from '@/lib/contract';
import { listComments } from '@/lib/contract/comments';
import { getGoods, listGoods, listGoodsCategories } from '@/lib/contract/goods';
import { getShopHome } from '@/lib/contract/shop';
import { filtersOf, readListQuery, writeListQuery } from '@/lib/kit/goods-list-query';
import { site } from '@/lib/kit/site';
import { chosenCategory, previewOfCategory } from './category-preview';
import { previewOfGoodsList } from './goods-list-preview';
import { previewOfGoods } from './goods-preview';
import { goodsPictureOf, type Preview, short } from './preview';
import { idOf, type PageRead, read, type SharedPage } from './shared-page';

function previewOfShopHome({ sections, icons }: OutputOf<typeof getShopHome>): Preview {
  const title = site().brand.homeTitle;
  const first = sections.find(({ goods }) => goods.length > 0)?.goods[0];
  return {
    title,
    description: short(icons.map(({ name }) => name).join('、')) || title,
    type: 'website',
    image: first && goodsPictureOf(first.cover),
  };
}

type Categories = OutputOf<typeof listGoodsCategories>;
type GoodsList = OutputOf<typeof listGoods>;

/** Categories give the name. None for keyword and prices: unlimited variants, limited by the API. */
function readsOfList(query: URLSearchParams): PageRead[] | null {
  const filters = filtersOf(readListQuery(query));
  if (filters.keyword ?? filters.priceMin ?? filters.priceMax) return null;
  const page = read(listGoods, { ...filters, page: 1 });
  return filters.categoryId === undefined ? [page] : [read(listGoodsCategories, {}), page];
}

const detail: SharedPage = {
  reads(query) {
    const goodsId = idOf(query, 'goodsId');
    if (goodsId === null) return null;
    return [read(listComments, { goodsId, filter: 'all', page: 1 }), read(getGoods, { goodsId })];
  },
  preview: ([, goods]) => previewOfGoods(goods as OutputOf<typeof getGoods>),
};

const list: SharedPage = {
  reads: readsOfList,
  address: (query) => writeListQuery(readListQuery(query)),
  isList: true,
  preview: (answers, query) =>
    previewOfGoodsList(
      readListQuery(query),
      answers.at(-1) as GoodsList,
      answers.length > 1 ? (answers[0] as Categories) : undefined,
    ),
};

const home: SharedPage = {
  reads: () => [read(getShopHome, {})],
  preview: ([answer]) => previewOfShopHome(answer as OutputOf<typeof getShopHome>),
};

const category: SharedPage = {
  reads: () => [read(listGoodsCategories, {})],
  // the page shows the first by default
  more([categories], query) {
    const chosen = chosenCategory(categories as Categories, idOf(query, 'categoryId'));
    if (!chosen) return [];
    const { categoryId } = chosen;
    return [read(listGoods, { categoryId, sort: 'all', isInStock: false, page: 1 })];
  },
  address: (query) => ({ categoryId: idOf(query, 'categoryId') }),
  isList: true,
  preview: ([categories], query) =>
    previewOfCategory(categories as Categories, idOf(query, 'categoryId')),
};

export const SHOP_PAGES: Readonly<Record<string, SharedPage>> = {
  '/pages/goods/detail': detail,
  '/pages/goods/list': list,
  '/pages/shop/index': home,
  '/pages/category/index': category,
};
