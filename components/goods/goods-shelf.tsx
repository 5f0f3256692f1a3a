import { AppLink } from '@/components/ui/app-link';
import { GoodsPicture } from './goods-picture';
import { goodsHref } from './goods-row';
import styles from './goods-shelf.module.css';
import { Price } from './price';

interface ShelfGoods {
  goodsId: number;
  title: string;
  cover: string;
  /** Integer fen. */
  minPrice: number;
}

interface GoodsShelfProps {
  /** Up to four. */
  goods: readonly ShelfGoods[];
  /** Accessible name. */
  label: string;
}

/** Three or four goods on one board, name and price below it. */
export function GoodsShelf({ goods, label }: GoodsShelfProps) {
  return (
    <ul className={styles.shelf} aria-label={label}>
      {goods.map(({ goodsId, title, cover, minPrice }) => (
        <li key={goodsId}>
          <AppLink href={goodsHref(goodsId)}>
            <GoodsPicture image={cover} className={styles.picture} />
            <span className={styles.title}>{title}</span>
            <Price fen={minPrice} size="s" />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
