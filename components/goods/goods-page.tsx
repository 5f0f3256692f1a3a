'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { caretLeft } from '@/components/ui/icons/caret-left';
import { exportIcon } from '@/components/ui/icons/export';
import { toast } from '@/components/ui/layer/toast';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { usePageName } from '@/components/ui/use-page-name';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { recordSeen } from '@/lib/goods/history';
import { shareGoods } from '@/lib/goods/share';
import { type Goods, useGoods } from '@/lib/goods/use-goods';
import type { RoutePath } from '@/lib/kit/routes';
import { GoodsFailure } from './goods-failure';
import styles from './goods-page.module.css';
import { GoodsView, type GoodsViewProps } from './goods-view';

interface GoodsPageProps extends Omit<GoodsViewProps, 'goods' | 'hasNewPrice'> {
  path: RoutePath;
  goodsId: number;
}

const SHARE_TOAST = { copied: copy.copied, failed: copy.copyFailed } as const;

async function share(goods: Goods, userId: number | null): Promise<void> {
  const result = await shareGoods(goods, userId);
  if (result === 'copied' || result === 'failed') toast.show(SHARE_TOAST[result]);
}

/** One thing: pictures, price, choices, reviews and story. */
export function GoodsPage({ path, goodsId, ...rest }: GoodsPageProps) {
  const { navigateTo } = useNavigate();
  const { data: goods, state, error, refresh, hasNewPrice } = useGoods(goodsId);
  usePageName(goods?.title ?? copy.title);
  useSeen(goods);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <button
          type="button"
          aria-label={uiCopy.back}
          onClick={() => navigateTo(path, {}, { type: 'navigateBack' })}
        >
          <Icon path={caretLeft} />
        </button>
        {goods && (
          <button
            type="button"
            aria-label={copy.share}
            onClick={() => void share(goods, rest.userId)}
          >
            <Icon path={exportIcon} />
          </button>
        )}
      </header>
      <main className={styles.main}>
        <h1 className="vh">{copy.title}</h1>
        {goods ? (
          <GoodsView key={goods.goodsId} goods={goods} hasNewPrice={hasNewPrice} {...rest} />
        ) : error?.err === 'not_found' ? (
          <Empty
            isPage
            scene="lost"
            title={copy.missing}
            action={
              <Button kind="tonal" href="/pages/shop/index">
                {copy.toShop}
              </Button>
            }
          />
        ) : state === 'error' ? (
          <GoodsFailure isPage error={error} onRetry={refresh} />
        ) : (
          <GoodsSkeleton />
        )}
      </main>
    </div>
  );
}

/** Records the thing on this device, once per opening. */
function useSeen(goods: Goods | undefined): void {
  const { goodsId, title, cover, minPrice } = goods ?? {};
  useEffect(() => {
    if (goodsId !== undefined && title !== undefined)
      recordSeen({ goodsId, title, cover: cover ?? '', price: minPrice ?? 0, at: Date.now() });
  }, [goodsId, title, cover, minPrice]);
}

function GoodsSkeleton() {
  return (
    <SkeletonGroup label={copy.loading}>
      <div className={styles.pendingPicture} />
      <div className={styles.headBand}>
        <Skeleton shape="title" width={4} />
        <Skeleton shape="title" width={8} />
        <Skeleton width={6} />
      </div>
    </SkeletonGroup>
  );
}
