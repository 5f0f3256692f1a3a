import { GoodsShelf, type ShelfGoods } from '@/components/goods/goods-shelf';
import { SectionHead } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { homeCopy } from '@/lib/home/copy';
import { shopEntriesCopy as copy } from '@/lib/shop/entries-copy';
import styles from './home-shelf.module.css';

interface HomeShelfProps {
  /** Undefined = loading; none = closed or empty. */
  goods: readonly ShelfGoods[] | undefined;
  isGuest?: boolean;
}

export function HomeShelf({ goods, isGuest = false }: HomeShelfProps) {
  if (goods?.length === 0) return null;
  return (
    <section className={cx('surface', styles.band, isGuest ? 'mt-8' : styles.member)}>
      {goods ? (
        <>
          <SectionHead
            title={copy.title()}
            more={{ text: copy.enter, href: '/pages/shop/index' }}
          />
          <GoodsShelf goods={goods} label={copy.goods} />
        </>
      ) : (
        <SkeletonGroup label={homeCopy.loading}>
          <Skeleton shape="title" width={3} />
          <div className={styles.pending} />
        </SkeletonGroup>
      )}
    </section>
  );
}
