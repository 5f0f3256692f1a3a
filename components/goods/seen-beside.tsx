import { cx } from '@/components/ui/cx';
import { goodsCopy } from '@/lib/goods/copy';
import { useHistory } from '@/lib/goods/history';
import styles from './goods-page.module.css';
import { GoodsShelf } from './goods-shelf';

const SHOWN = 3;

export function SeenBeside({ goodsId }: { goodsId: number }) {
  const seen = useHistory()
    .filter((one) => one.goodsId !== goodsId)
    .slice(0, SHOWN);
  if (seen.length === 0) return null;
  return (
    <section className={cx('mt-8 surface band-20', styles.band)}>
      <h2>{goodsCopy.seen}</h2>
      <GoodsShelf
        goods={seen.map((one) => ({ ...one, minPrice: one.price }))}
        label={goodsCopy.seen}
      />
    </section>
  );
}
