import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { shortTitle } from '@/lib/format/short-title';
import { unbroken } from '@/lib/format/unbroken';
import { goodsCopy as copy } from '@/lib/goods/copy';
import type { GoodsRow as Goods } from '@/lib/goods/use-goods';
import { buildPageUrl } from '@/lib/kit/page-url';
import styles from './goods-row.module.css';
import { FromPrice } from './price';

export const goodsHref = (goodsId: number) => buildPageUrl('/pages/goods/detail', { goodsId });

const soldText = ({ stockState, sold }: Goods): string =>
  stockState === 'out' ? copy.remindLink : copy.sold(sold);

const veilOf = (stockState: Goods['stockState']): string =>
  stockState === 'out' ? copy.soldOut : '';

interface GoodsRowProps {
  goods: Goods;
  note?: ReactNode;
  isFirst?: boolean;
  isGone?: boolean;
}

export function GoodsRow({ goods, note, isFirst, isGone = false }: GoodsRowProps) {
  const { goodsId, title, subtitle, cover, minPrice, maxPrice, stockState } = goods;
  return (
    <AppLink
      className={cx(
        'gap-14 flex rel band-12',
        styles.row,
        (isGone || stockState === 'out') && styles.out,
      )}
      href={goodsHref(goodsId)}
    >
      <GoodsPicture
        image={cover}
        className={styles.tile}
        veil={isGone ? copy.offSale : veilOf(stockState)}
        isFirst={isFirst}
      />
      <span className={cx('flex narrow', styles.main)}>
        <span className={cx('keep cut t-body l-21', styles.title)}>{unbroken(title)}</span>
        {(note ?? subtitle) && (
          <span className={cx('keep t-cap l-cap ink-3', styles.facts)}>
            {note ?? unbroken(subtitle)}
          </span>
        )}
        <span className={cx('flex wrap between on-baseline', styles.foot)}>
          <FromPrice min={minPrice} max={maxPrice} className={styles.price} />
          {!isGone && (
            <span className={cx('nowrap t-cap l-cap ink-3', styles.sold)}>{soldText(goods)}</span>
          )}
        </span>
      </span>
    </AppLink>
  );
}

/** In three columns small: the short title, without units sold. */
export function GoodsCard({
  goods,
  isFirst,
  isSmall = false,
}: Pick<GoodsRowProps, 'goods' | 'isFirst'> & { isSmall?: boolean }) {
  const { goodsId, title, cover, minPrice, maxPrice, stockState } = goods;
  return (
    <AppLink
      className={cx('col narrow tall', styles.card, stockState === 'out' && styles.out)}
      href={goodsHref(goodsId)}
    >
      <GoodsPicture
        image={cover}
        className={styles.tile}
        veil={veilOf(stockState)}
        isFirst={isFirst}
      />
      <span className={cx('keep cut l-20', isSmall ? 't-cap' : 't-note', styles.cardTitle)}>
        {unbroken(isSmall ? shortTitle(title) : title)}
      </span>
      <span className={cx('flex wrap between on-baseline', styles.foot)}>
        <FromPrice min={minPrice} max={maxPrice} className={styles.price} />
        {!isSmall && (
          <span className={cx('nowrap t-cap l-cap ink-3', styles.sold)}>{soldText(goods)}</span>
        )}
      </span>
    </AppLink>
  );
}
