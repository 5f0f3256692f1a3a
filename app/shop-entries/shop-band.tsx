'use client';

import { GoodsShelf } from '@/components/goods/goods-shelf';
import { SectionHead } from '@/components/ui/band';
import { shopEntriesCopy as copy } from '@/lib/shop/entries-copy';
import { useShopHome } from '@/lib/shop/use-shop';
import styles from './shop-band.module.css';

const ON_SHELF = 4;

/** The shop on a home of the community: four goods on a board, and the way in. */
export function ShopBand() {
  const sections = useShopHome().data?.sections ?? [];
  const section = sections.find(({ sort }) => sort === 'sales') ?? sections[0];
  if (!section) return null;
  return (
    <section className={styles.band}>
      <SectionHead title={copy.title} more={{ text: copy.enter, href: '/pages/shop/index' }} />
      <GoodsShelf goods={section.goods.slice(0, ON_SHELF)} label={copy.goods} />
    </section>
  );
}
