'use client';

import { Empty } from '@/components/ui/empty';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { useGoodsList } from '@/lib/goods/use-goods';
import { pagedProps } from '@/lib/kit/paged-props';
import { GoodsFailure } from './goods-failure';
import { GoodsList } from './goods-list';
import { GoodsCard } from './goods-row';

interface AllGoodsProps {
  except: readonly number[];
}

export function AllGoods({ except }: AllGoodsProps) {
  const list = useGoodsList({ sort: 'all', isInStock: false });
  const isMore = list.total > except.length;
  const items = isMore ? list.rows.filter(({ goodsId }) => !except.includes(goodsId)) : list.rows;
  return (
    <GoodsList
      {...pagedProps(list)}
      items={items}
      columns={2}
      label={copy.allCategories}
      renderItem={(goods) => <GoodsCard goods={goods} />}
      failed={<GoodsFailure error={list.error} onRetry={list.refresh} />}
      empty={<Empty title={copy.noCategories} />}
    />
  );
}
