import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { halved, unbroken } from '@/lib/format/unbroken';
import { goodsHref } from './goods-row';
import styles from './goods-shelf.module.css';
import { FromPrice } from './price';
import { Shelf } from './shelf';

export interface ShelfGoods {
  goodsId: number;
  title: string;
  cover: string;
  /** fen */
  minPrice: number;
  /** Left out = the same. */
  maxPrice?: number;
}

interface GoodsShelfProps {
  goods: readonly ShelfGoods[];
  label: string;
}

export function GoodsShelf({ goods, label }: GoodsShelfProps) {
  return (
    <div className={cx('grid', styles.shelf)}>
      <Shelf images={goods.map(({ cover }) => cover)} />
      <ul className={cx('grid rel z-1', styles.names)} aria-label={label}>
        {goods.map(({ goodsId, title, minPrice, maxPrice }) => (
          <li key={goodsId}>
            <AppLink className="row tall" href={goodsHref(goodsId)}>
              <span className={cx('keep centered l-18 ink-2', styles.title)}>
                {halved(unbroken(title))}
              </span>
              <FromPrice min={minPrice} max={maxPrice} size="s" />
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
