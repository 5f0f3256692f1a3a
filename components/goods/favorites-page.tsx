'use client';

import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { fenToText } from '@/lib/format';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { useFavorite, type FavoriteRow, priceDrop, useFavorites } from '@/lib/goods/use-favorite';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import { GoodsFailure } from './goods-failure';
import { GoodsList } from './goods-list';
import { GoodsRow } from './goods-row';
import styles from './kept-page.module.css';

/** Cheaper ones say so; unavailable ones come last. */
export function FavoritesPage({ path }: { path: RoutePath }) {
  const list = useFavorites();
  const items = [...list.rows].sort((a, b) => Number(b.isOnSale) - Number(a.isOnSale));
  const firstGone = items.findIndex(({ isOnSale }) => !isOnSale);
  return (
    <PageFrame path={path}>
      <div className="below-nav surface">
        <GoodsList
          {...pagedProps(list)}
          items={items}
          label={copy.favorites}
          renderItem={(goods, at) => (
            <>
              {at === firstGone && (
                <h2 className={cx('t-note l-20 bold ink-3', styles.head)}>{copy.gone}</h2>
              )}
              <Favorite goods={goods} />
            </>
          )}
          failed={<GoodsFailure error={list.error} onRetry={list.refresh} />}
          empty={
            <Empty
              isPage
              title={copy.noFavorites}
              text={copy.noFavoritesText}
              link={{ href: '/pages/shop/index', text: copy.goShopping }}
            />
          }
        />
      </div>
    </PageFrame>
  );
}

function Favorite({ goods }: { goods: FavoriteRow }) {
  const { mark } = useFavorite(goods.goodsId, true);
  const drop = priceDrop(goods);
  const note = !goods.isOnSale
    ? copy.offSale
    : drop > 0
      ? copy.cheaper(`¥${fenToText(drop)}`)
      : undefined;
  async function remove() {
    const refusal = await mark(false);
    if (refusal) toastRefusal(refusal);
    else toast.ok(copy.removed);
  }
  return (
    <div className={cx('flex to-bottom', styles.row)}>
      <GoodsRow goods={goods} note={note} isGone={!goods.isOnSale} />
      <button
        type="button"
        className={cx('rigid t-cap ink-3', styles.remove)}
        aria-label={copy.removeFavorite(goods.title)}
        onClick={() => void remove()}
      >
        {copy.unfavorite}
      </button>
    </div>
  );
}
