import { Suspense } from 'react';
import { BESIDE } from '@/components/ui/beside';
import { cx } from '@/components/ui/cx';
import { lazyPart } from '@/components/ui/lazy';
import { useMedia } from '@/components/ui/use-media';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { useSimilar } from '@/lib/goods/use-goods';
import { GoodsCards } from './goods-cards';
import styles from './goods-page.module.css';

const SeenBeside = lazyPart(() => import('./seen-beside').then((m) => m.SeenBeside));

const SHOWN = 3;

/** Below; in a wide window right of the column, with seen ones. */
export function Neighbours({ goodsId }: { goodsId: number }) {
  const { data } = useSimilar(goodsId);
  const isBeside = useMedia(BESIDE);
  const goods = data?.goods.slice(0, SHOWN) ?? [];
  return (
    <>
      {goods.length > 0 && (
        <section className={cx('mt-8 surface band-20', styles.band)}>
          <h2>{copy.neighbours}</h2>
          <GoodsCards goods={goods} columns={3} />
        </section>
      )}
      {isBeside && (
        <Suspense>
          <SeenBeside goodsId={goodsId} />
        </Suspense>
      )}
    </>
  );
}
