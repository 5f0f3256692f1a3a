'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import type { CartRow } from '@/lib/cart/cart-state';
import { cartCopy as copy } from '@/lib/cart/copy';
import { shortTitle } from '@/lib/format/short-title';
import styles from './cart.module.css';

interface InvalidRowsProps {
  rows: readonly CartRow[];
  onRemove: (cartIds: number[]) => Promise<void>;
  onChoose: (row: CartRow) => void;
}

const stateText = ({ state }: CartRow): string =>
  state === 'ok' || state === 'short' ? '' : copy.states[state];

export function InvalidRows({ rows, onRemove, onChoose }: InvalidRowsProps) {
  return (
    <section className="surface mt-8">
      <div className={cx('row between', styles.head)}>
        <h2 className="t-body bold">{copy.invalid(rows.length)}</h2>
        <button
          className="tap t-note brand-ink"
          type="button"
          onClick={() => void onRemove(rows.map(({ cartId }) => cartId))}
        >
          {copy.clearInvalid}
        </button>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.cartId} className={cx('grid middle rel gap-x-12 band-10', styles.off)}>
            <span className={cx('block', styles.grey)}>
              <GoodsPicture image={row.image} />
            </span>
            <div className={cx('col narrow', styles.main)}>
              <p className={cx('clip t-body l-21', styles.title)}>{shortTitle(row.title)}</p>
              <p className={cx('t-sub l-sub', styles.reason)}>
                {[row.skuText, stateText(row)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <RowAction
              row={row}
              onRemove={() => onRemove([row.cartId])}
              onChoose={() => onChoose(row)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowAction({
  row: { state, goodsId, title },
  onRemove,
  onChoose,
}: {
  row: CartRow;
  onRemove: () => Promise<void>;
  onChoose: () => void;
}) {
  if (state === 'sku_off')
    return (
      <Button kind="line" size="sm" onPress={onChoose}>
        {copy.rechoose}
      </Button>
    );
  // A sold-out product's page stays readable and shows similar ones.
  if (state === 'out')
    return (
      <Button kind="line" size="sm" href={`/pages/goods/detail?goodsId=${goodsId}`}>
        {copy.similar}
      </Button>
    );
  return (
    <Button kind="line" size="sm" onPress={onRemove} label={copy.removeOf(shortTitle(title))}>
      {copy.remove}
    </Button>
  );
}
