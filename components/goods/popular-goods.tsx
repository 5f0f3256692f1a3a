'use client';

import { goodsCopy as copy } from '@/lib/goods/copy';
import { useGoodsList } from '@/lib/goods/use-goods';
import { GoodsCards } from './goods-cards';
import styles from './popular-goods.module.css';

const SHOWN = 6;

export function PopularGoods() {
  const { rows } = useGoodsList({ sort: 'sales', isInStock: true });
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className="t-head bold">{copy.similar}</h2>
      <GoodsCards goods={rows.slice(0, SHOWN)} />
    </section>
  );
}
