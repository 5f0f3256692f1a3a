'use client';

import { AppLink } from '@/components/ui/app-link';
import { Empty } from '@/components/ui/empty';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { useGoodsList } from '@/lib/goods/use-goods';
import { pagedProps } from '@/lib/kit/paged-props';
import { GoodsFailure } from './goods-failure';
import { GoodsList } from './goods-list';
import { GoodsCard } from './goods-row';

/** The page's foot stays within reach. */
const MOST = 60;

const ToList = () => (
  <AppLink className="center tap t-note bold brand-ink" href="/pages/goods/list">
    {copy.allCategories}
  </AppLink>
);

interface AllGoodsProps {
  except: readonly number[];
}

export function AllGoods({ except }: AllGoodsProps) {
  const list = useGoodsList({ sort: 'all', isInStock: false });
  const isMore = list.total > except.length;
  const items = isMore ? list.rows.filter(({ goodsId }) => !except.includes(goodsId)) : list.rows;
  const isCut = list.rows.length >= MOST && list.rows.length < list.total;
  return (
    <GoodsList
      {...pagedProps(list)}
      {...(isCut && { state: 'end' as const, end: <ToList /> })}
      items={items}
      columns={2}
      label={copy.allCategories}
      renderItem={(goods) => <GoodsCard goods={goods} />}
      failed={<GoodsFailure error={list.error} onRetry={list.refresh} />}
      empty={<Empty title={copy.noCategories} />}
    />
  );
}
