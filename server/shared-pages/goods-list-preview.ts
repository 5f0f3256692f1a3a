import type { OutputOf } from '@/lib/contract';
import type { listGoods, listGoodsCategories } from '@/lib/contract/goods';
import { titleOf } from '@/lib/kit/all-routes';
import type { ListQuery } from '@/lib/kit/goods-list-query';
import { goodsPictureOf, type Preview, short } from './preview';

type Categories = OutputOf<typeof listGoodsCategories>;

const NAMED = 5;

export function previewOfGoodsList(
  query: ListQuery,
  { list: { data } }: OutputOf<typeof listGoods>,
  categories: Categories | undefined,
): Preview {
  const category = categories?.tree
    .flatMap((one) => [one, ...one.children])
    .find(({ categoryId }) => categoryId === query.categoryId)?.name;
  const title = category ?? titleOf('/pages/goods/list');
  const names = data.slice(0, NAMED).map((one) => one.title);
  return {
    title,
    description: short(names.join('、')) || title,
    type: 'website',
    image: data[0] && goodsPictureOf(data[0].cover),
  };
}
