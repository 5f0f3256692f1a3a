import type { OutputOf } from '@/lib/contract';
import type { listGoods, listGoodsCategories } from '@/lib/contract/goods';
import { countToText } from '@/lib/format';
import { titleOf } from '@/lib/kit/all-routes';
import { type FilledRow, fillRows } from './blanks';
import { FIRST_ROWS, goodsRow } from './goods-list-preview';
import { pictureRow } from './goods-preview';
import { oneOf, type Preview, short, yesNo } from './preview';

type Categories = OutputOf<typeof listGoodsCategories>;

/** Categories of the first level that a phone shows at once. */
const MOST_LEVELS = 20;

/** The category that the page shows: the named one, else the first. */
export const chosenCategory = (
  { tree }: Categories,
  categoryId: number | null,
): Categories['tree'][number] | undefined =>
  tree.find((one) => one.categoryId === categoryId) ?? tree[0];

/** A category with its name below its picture. */
export const iconRow = ({ name, image }: { name: string; image: string }): FilledRow =>
  pictureRow(image, { name });

/** The page of the categories, with the goods of the chosen one. */
export function previewOfCategory(
  categories: Categories,
  goods: OutputOf<typeof listGoods> | undefined,
  categoryId: number | null,
): Preview {
  const title = titleOf('/pages/category/index');
  const chosen = chosenCategory(categories, categoryId);
  const named = chosen?.categoryId === categoryId ? chosen : undefined;
  const { data = [], total = 0 } = goods?.list ?? {};
  const levels = categories.tree.slice(0, MOST_LEVELS).map((one) => ({
    kind: 'level',
    words: { name: one.name, isChosen: oneOf(String(one === chosen)) },
  }));
  const names = (named?.children ?? categories.tree).map(({ name }) => name).join('、');
  return {
    title: named?.name ?? title,
    description: short(names) || title,
    type: 'website',
    firstFrame: chosen && goods ? 'category' : undefined,
    words: {
      named: yesNo(false), // the bar names no category, unlike a list's
      category: chosen?.name ?? '',
      hasChildren: yesNo((chosen?.children.length ?? 0) > 0),
      hasGoods: yesNo(total > 0),
      total: countToText(total),
    },
    slots: {
      levels: (_, samples) => fillRows(samples, levels),
      children: (_, samples) => fillRows(samples, (chosen?.children ?? []).map(iconRow)),
      rows: (_, samples) => fillRows(samples, data.slice(0, FIRST_ROWS).map(goodsRow)),
    },
  };
}
