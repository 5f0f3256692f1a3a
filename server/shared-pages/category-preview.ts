import type { OutputOf } from '@/lib/contract';
import type { listGoodsCategories } from '@/lib/contract/goods';
import { titleOf } from '@/lib/kit/all-routes';
import { type Preview, short } from './preview';

type Categories = OutputOf<typeof listGoodsCategories>;

/** The named category, else the first. */
export const chosenCategory = (
  { tree }: Categories,
  categoryId: number | null,
): Categories['tree'][number] | undefined =>
  tree.find((one) => one.categoryId === categoryId) ?? tree[0];

export function previewOfCategory({ tree }: Categories, categoryId: number | null): Preview {
  const title = titleOf('/pages/category/index');
  const named = tree.find((one) => one.categoryId === categoryId);
  const names = (named?.children ?? tree).map(({ name }) => name).join('、');
  return { title: named?.name ?? title, description: short(names) || title, type: 'website' };
}
