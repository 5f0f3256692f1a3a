'use client';

import { useSearchParams } from 'next/navigation';
import { SearchPage } from '@/components/goods/search-page';
import { useShopConfig } from '@/lib/shop/use-shop';

const PATH = '/pages/search/index';

/** `?keyword=` */
export function Search() {
  const keyword = useSearchParams().get('keyword') ?? '';
  const { data, error } = useShopConfig();
  const hotWords = data?.hotWords ?? (error ? [] : null);
  return <SearchPage key={keyword} path={PATH} keyword={keyword} hotWords={hotWords} />;
}
