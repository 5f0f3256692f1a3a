import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { shortTitle } from '@/lib/format/short-title';
import { unbroken } from '@/lib/format/unbroken';
import { orderCopy as copy } from '@/lib/orders/copy';
import type { RefundEntry } from '@/lib/orders/order-refunds';
import type { QuoteLine } from '@/lib/orders/types';
import styles from './items.module.css';

interface ItemRowProps {
  line: Pick<QuoteLine, 'goodsId' | 'skuId' | 'title' | 'skuText' | 'image' | 'price' | 'num'>;
  note?: ReactNode;
  entry?: RefundEntry | null;
}

export function ItemRow({ line, note, entry }: ItemRowProps) {
  const { goodsId, skuId, title, skuText, image, price, num } = line;
  return (
    <li className={cx('grid gap-x-12 band-10', styles.item)}>
      <GoodsPicture image={image} />
      <div className="narrow">
        <AppLink
          className={cx('rel t-body l-22', styles.title)}
          href={`/pages/goods/detail?goodsId=${goodsId}&skuId=${skuId}`}
        >
          {shortTitle(title)}
        </AppLink>
        {skuText && (
          <p className={cx('block t-sub l-sub ink-3', styles.sub)}>{unbroken(skuText)}</p>
        )}
        {note}
      </div>
      <div className={cx('to-right t-body l-22', styles.value)}>
        <Amount fen={price} size="text" />
        <span className={cx('block t-sub l-sub ink-3', styles.sub)}>×{num}</span>
        {entry && (
          <AppLink
            className={cx('rel t-sub brand-ink', styles.entry)}
            href={entry.href}
            aria-label={copy.entryOf(entry.text, shortTitle(title))}
          >
            {entry.text}
          </AppLink>
        )}
      </div>
    </li>
  );
}
