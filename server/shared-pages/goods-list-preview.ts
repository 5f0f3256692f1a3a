import type { OutputOf } from '@/lib/contract';
import type { listGoods, listGoodsCategories } from '@/lib/contract/goods';
import { countToText, fenToText } from '@/lib/format';
import { unbroken } from '@/lib/format/unbroken';
import { titleOf } from '@/lib/kit/all-routes';
import { type ListQuery, tabOfSort } from '@/lib/kit/goods-list-query';
import { type FilledRow, fillRows, type Words } from './blanks';
import { pictureParts, pictureRow } from './goods-preview';
import { oneOf, type Preview, short, yesNo } from './preview';

type Goods = OutputOf<typeof listGoods>['list']['data'][number];
type Categories = OutputOf<typeof listGoodsCategories>;

/** More than a phone shows at once. */
export const FIRST_ROWS = 8;
/** Goods that the preview of a link names. */
const NAMED = 5;

/** A thing in a list of one column. */
export function goodsRow(goods: Goods): FilledRow {
  const { title, subtitle, cover, minPrice, maxPrice, sold, stockState } = goods;
  const [yuan = '', cents = ''] = fenToText(minPrice).split('.');
  const isOut = stockState === 'out';
  const words = {
    title: unbroken(title),
    subtitle: unbroken(subtitle),
    facts: yesNo(subtitle !== ''),
    yuan,
    cents,
    from: yesNo(maxPrice > minPrice),
    stock: oneOf(isOut ? 'out' : 'in'),
    sold: isOut ? '' : countToText(sold),
  };
  return pictureRow(cover, words);
}

/** The bar above the rows: what is sorted by, and what narrows the list. */
function barWords({ sort, isInStock, kind }: ListQuery): Words {
  return {
    tab: oneOf(tabOfSort(sort)),
    turn: oneOf({ price_asc: 'up', price_desc: 'down' }[sort as string] ?? 'none'),
    inStock: yesNo(isInStock),
    kind: oneOf(kind ?? ''),
  };
}

/** A list of goods, as its address sorts and narrows it. */
export function previewOfGoodsList(
  query: ListQuery,
  { list: { data } }: OutputOf<typeof listGoods>,
  categories: Categories | undefined,
): Preview {
  const category = categories?.tree
    .flatMap((one) => [one, ...one.children])
    .find(({ categoryId }) => categoryId === query.categoryId)?.name;
  const rows = data.slice(0, FIRST_ROWS).map(goodsRow);
  const title = category ?? titleOf('/pages/goods/list');
  return {
    title,
    description:
      short(
        data
          .slice(0, NAMED)
          .map((one) => one.title)
          .join('、'),
      ) || title,
    type: 'website',
    image: data[0] && pictureParts(data[0].cover).image,
    firstFrame: rows.length > 0 ? 'goodsList' : undefined,
    words: { ...barWords(query), named: yesNo(category !== undefined), name: category ?? '' },
    slots: { rows: (_, samples) => fillRows(samples, rows) },
  };
}
