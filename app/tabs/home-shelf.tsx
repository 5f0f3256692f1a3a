import { GoodsShelf, type ShelfGoods } from '@/components/goods/goods-shelf';
import { SectionHead } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { homeCopy } from '@/lib/home/copy';
import { shopEntriesCopy as copy } from '@/lib/shop/entries-copy';
import styles from './home-shelf.module.css';

interface HomeShelfProps {
  /** Undefined = on their way; none = the shop is closed or sells nothing. */
  goods: readonly ShelfGoods[] | undefined;
  /** Between the bands of the guests' home; else inside the sheet of a member's. */
  isGuest?: boolean;
}

/** The shop on a home of the community: up to four products on a board, and the way in. */
export function HomeShelf({ goods, isGuest = false }: HomeShelfProps) {
  if (goods?.length === 0) return null;
  return (
    <section className={cx(styles.band, isGuest ? styles.guest : styles.member)}>
      {goods ? (
        <>
          <SectionHead title={copy.title} more={{ text: copy.enter, href: '/pages/shop/index' }} />
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
