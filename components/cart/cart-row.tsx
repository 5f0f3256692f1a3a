'use client';

import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Icon } from '@/components/ui/icon';
import { caretDown } from '@/components/ui/icons/common';
import { Stepper } from '@/components/ui/stepper';
import { Tick } from '@/components/ui/tick';
import { type CartRow, priceMove } from '@/lib/cart/cart-state';
import { cartCopy as copy } from '@/lib/cart/copy';
import { fenToYuan } from '@/lib/format';
import { shortTitle } from '@/lib/format/short-title';
import { unbroken } from '@/lib/format/unbroken';
import styles from './cart.module.css';

interface CartRowViewProps {
  row: CartRow;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  onNum: (num: number) => void;
  onChoose: () => void;
}

export function CartRowView({ row, isTicked, onTick, onNum, onChoose }: CartRowViewProps) {
  const { goodsId, skuId, title, skuText, image, price, num, limit } = row;
  const name = shortTitle(title);
  const href = `/pages/goods/detail?goodsId=${goodsId}&skuId=${skuId}` as const;
  return (
    <div className={cx('grid surface gap-x-12 band-12', styles.row)}>
      <Tick label={copy.tick(name)} checked={isTicked} onChange={onTick} />
      <AppLink className="block" href={href} tabIndex={-1} aria-hidden="true">
        <GoodsPicture image={image} />
      </AppLink>
      <div className={cx('col narrow', styles.main)}>
        <AppLink className={cx('clip t-body l-21', styles.title)} href={href}>
          {name}
        </AppLink>
        {skuText && (
          <button
            type="button"
            className={cx('inline-row rel to-left t-sub l-sub ink-3 gap-3', styles.choice)}
            aria-label={copy.choice(name, skuText)}
            aria-haspopup="dialog"
            onClick={onChoose}
          >
            {unbroken(skuText)}
            <Icon path={caretDown} />
          </button>
        )}
        <Notes row={row} />
        <div className={cx('row wrap between gap-x-8', styles.foot)}>
          <Amount className="f-17 l-22 heavy" fen={price} size="text" />
          <Stepper
            value={num}
            most={limit}
            onChange={onNum}
            label={copy.amount(name)}
            less={copy.less}
            more={copy.more}
          />
        </div>
      </div>
    </div>
  );
}

/** Low stock, and price change since it was added. */
function Notes({ row }: { row: CartRow }) {
  const { available, state } = row;
  const move = priceMove(row);
  return (
    <>
      {available !== null && (
        <p className={cx('t-cap l-cap ink-2', styles.note)}>
          {state === 'short' ? copy.short(available) : copy.left(available)}
        </p>
      )}
      {move !== 0 && (
        <p
          className={cx(
            't-cap l-cap ink-2',
            styles.note,
            move > 0 ? styles.dearer : styles.cheaper,
          )}
        >
          {move > 0 ? copy.dearer(fenToYuan(move)) : copy.cheaper(fenToYuan(-move))}
        </p>
      )}
    </>
  );
}
