'use client';

import { useSearchParams } from 'next/navigation';
import { ListPage } from '@/components/goods/list-page';
import { FirstAnswers } from '@/lib/api/first-answers';
import { type ListQuery, readListQuery, writeListQuery } from '@/lib/kit/goods-list-query';
import { buildPageUrl } from '@/lib/kit/page-url';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation, moveAddress } from '@/lib/platform';

const PATH = '/pages/goods/list';

/** Applies only what differs: after two quick taps the address is ahead of the page. */
function moveList(shown: ListQuery, next: ListQuery): void {
  const address = readListQuery(new URLSearchParams(currentLocation().search));
  const names = Object.keys(shown) as (keyof ListQuery)[];
  const changed = names.filter((name) => next[name] !== shown[name]);
  const query = { ...address, ...Object.fromEntries(changed.map((name) => [name, next[name]])) };
  moveAddress(BASE_PATH + buildPageUrl(PATH, writeListQuery(query)));
}

/** Sort and filter replace the entry, so back leaves the list. */
export function List() {
  const query = readListQuery(useSearchParams());
  return (
    <FirstAnswers>
      <ListPage path={PATH} query={query} onQuery={(next) => moveList(query, next)} />
    </FirstAnswers>
  );
}
