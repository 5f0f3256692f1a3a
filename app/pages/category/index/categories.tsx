'use client';

import { useSearchParams } from 'next/navigation';
import { CategoryPage } from '@/components/goods/category-page';
import { buildPageUrl } from '@/lib/kit/page-url';
import { BASE_PATH } from '@/lib/kit/routes';
import { moveAddress } from '@/lib/platform';

const PATH = '/pages/category/index';

/** All categories, with the one open that `?categoryId=` names. */
export function Categories() {
  const categoryId = useSearchParams().get('categoryId');
  return (
    <CategoryPage
      path={PATH}
      categoryId={categoryId === null ? null : Number(categoryId)}
      onCategory={(next) => moveAddress(BASE_PATH + buildPageUrl(PATH, { categoryId: next }))}
    />
  );
}
