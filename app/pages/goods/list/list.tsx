'use client';

import { useSearchParams } from 'next/navigation';
import { ListPage } from '@/components/goods/list-page';
import { FirstAnswers } from '@/lib/api/first-answers';
import { readListQuery, writeListQuery } from '@/lib/kit/goods-list-query';
import { buildPageUrl } from '@/lib/kit/page-url';
import { BASE_PATH } from '@/lib/kit/routes';
import { moveAddress } from '@/lib/platform';

const PATH = '/pages/goods/list';

/** Goods as the address says; another sort or filter is another address of the same entry, so that back leaves the list. */
export function List() {
  const query = readListQuery(useSearchParams());
  return (
    <FirstAnswers>
      <ListPage
        path={PATH}
        query={query}
        onQuery={(next) => moveAddress(BASE_PATH + buildPageUrl(PATH, writeListQuery(next)))}
      />
    </FirstAnswers>
  );
}
