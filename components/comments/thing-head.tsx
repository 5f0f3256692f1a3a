import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import type { CommentedItem } from '@/lib/comments/use-order-comments';
import { shortTitle } from '@/lib/format/short-title';
import { unbroken } from '@/lib/format/unbroken';
import styles from './comment-form.module.css';

interface ThingHeadProps {
  item: Pick<CommentedItem, 'goodsId' | 'title' | 'skuText' | 'image'>;
}

export const ThingHead = ({ item: { goodsId, title, skuText, image } }: ThingHeadProps) => (
  <header className={cx('row gap-12', styles.thing)}>
    <span className={cx('rigid', styles.picture)}>
      <GoodsPicture image={image} />
    </span>
    <div className="narrow">
      <h2 className="t-body l-22">
        <AppLink className="inline-row" href={`/pages/goods/detail?goodsId=${goodsId}`}>
          {shortTitle(title)}
        </AppLink>
      </h2>
      {skuText && <p className="t-sub l-sub ink-3">{unbroken(skuText)}</p>}
    </div>
  </header>
);
