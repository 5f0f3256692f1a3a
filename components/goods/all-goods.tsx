'use client';

import { Empty } from '@/components/ui/empty';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { useGoodsList } from '@/lib/goods/use-goods-list';
import { pagedProps } from '@/lib/kit/paged-props';
import { GoodsFailure } from './goods-failure';
import { GoodsList } from './goods-list';
import { GoodsCard } from './goods-row';

export function AllGoods() {
  const list = useGoodsList({ sort: 'all', isInStock: false });
  return (
    <GoodsList
      {...pagedProps(list)}
      columns={2}
      label={copy.allCategories}
      renderItem={(goods) => <GoodsCard goods={goods} />}
      failed={<GoodsFailure error={list.error} onRetry={list.refresh} />}
      empty={<Empty title={copy.noCategories} />}
    />
  );
}
