import type { GoodsRow } from '@/lib/goods/use-goods';
import { GoodsCard } from './goods-row';
import styles from './popular-goods.module.css';

interface GoodsCardsProps {
  goods: readonly GoodsRow[];
  columns?: 2 | 3;
}

export function GoodsCards({ goods, columns = 2 }: GoodsCardsProps) {
  const isSmall = columns === 3;
  return (
    <ul className={isSmall ? `${styles.grid} ${styles.three}` : styles.grid}>
      {goods.map((one) => (
        <li key={one.goodsId}>
          <GoodsCard goods={one} isSmall={isSmall} />
        </li>
      ))}
    </ul>
  );
}
