'use client';

import { useSearchParams } from 'next/navigation';
import { SeenShelf } from '@/components/goods/seen-shelf';
import { SearchScreen } from '@/components/search/search-screen';
import { Entry, type EntryName } from '@/components/ui/art/entry';
import { useShopConfig } from '@/lib/shop/use-shop';

const PATH = '/pages/search/index';

export function Search() {
  const query = useSearchParams();
  const isShop = query.get('kind') === 'goods';
  const { data, error } = useShopConfig();
  return (
    <SearchScreen
      path={PATH}
      keyword={(query.get('keyword') ?? '').trim().slice(0, 40)}
      isShop={isShop}
      hotWords={data?.hotWords ?? (error ? [] : null)}
      seen={<SeenShelf />}
      drawEntry={(name) => <Entry name={name as EntryName} />}
    />
  );
}
