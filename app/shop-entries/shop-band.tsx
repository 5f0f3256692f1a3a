'use client';

import { useEffect, useEffectEvent } from 'react';
import { GoodsShelf } from '@/components/goods/goods-shelf';
import { SectionHead } from '@/components/ui/band';
import { shopEntriesCopy as copy } from '@/lib/shop/entries-copy';
import { useShopHome } from '@/lib/shop/use-shop';
import styles from './shop-band.module.css';

const ON_SHELF = 4;

interface ShopBandProps {
  /** The shop is closed, or sells nothing. */
  onEmpty: () => void;
}

/** The shop on a home of the community: four goods on a board, and the way in. */
export function ShopBand({ onEmpty }: ShopBandProps) {
  const { data, error } = useShopHome();
  const sections = data?.sections ?? [];
  const section = sections.find(({ sort }) => sort === 'sales') ?? sections[0];
  const isEmpty = !section && (data !== undefined || error?.err === 'shop_closed');
  const leave = useEffectEvent(onEmpty);
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);
  if (!section) return null;
  return (
    <section className={styles.band}>
      <SectionHead title={copy.title} more={{ text: copy.enter, href: '/pages/shop/index' }} />
      <GoodsShelf goods={section.goods.slice(0, ON_SHELF)} label={copy.goods} />
    </section>
  );
}
