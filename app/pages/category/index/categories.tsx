'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { CategoryPage } from '@/components/goods/category-page';
import { usePagePath } from '@/components/ui/shown-path';
import { FirstAnswers } from '@/lib/api/first-answers';
import { buildPageUrl } from '@/lib/kit/page-url';
import { BASE_PATH, pathOf } from '@/lib/kit/routes';
import { moveAddress } from '@/lib/platform';

const PATH = '/pages/category/index';

/** As a mounted tab it keeps the `?categoryId=` that it has shown. */
function useChosen(): string | null {
  const asked = useSearchParams().get('categoryId');
  const isHere = pathOf(usePagePath()) === PATH;
  const [last, setLast] = useState(asked);
  const chosen = isHere && asked !== null ? asked : last;
  if (chosen !== last) setLast(chosen);
  return chosen;
}

export function Categories() {
  const categoryId = useChosen();
  return (
    <FirstAnswers>
      <CategoryPage
        path={PATH}
        categoryId={categoryId === null ? null : Number(categoryId)}
        onCategory={(next) => moveAddress(BASE_PATH + buildPageUrl(PATH, { categoryId: next }))}
      />
    </FirstAnswers>
  );
}
