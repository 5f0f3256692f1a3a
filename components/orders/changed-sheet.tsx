'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icons/pages';
import { Sheet } from '@/components/ui/layer/sheet';
import { fenToYuan } from '@/lib/format';
import { shortTitle } from '@/lib/format/short-title';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import type { QuoteChanges, RowChange } from '@/lib/orders/quote-changes';
import styles from './changed-sheet.module.css';

interface ChangedSheetProps {
  changes: QuoteChanges | null;
  onClose: () => void;
  onAccept: (changes: QuoteChanges) => unknown;
}

export function ChangedSheet({ changes, onClose, onAccept }: ChangedSheetProps) {
  const hasFaults = changes?.hasFaults ?? false;
  return (
    <Sheet
      isOpen={changes !== null}
      onClose={onClose}
      title={hasFaults ? copy.stockChanged : copy.priceChanged}
      className={styles.sheet}
    >
      <p className={cx('t-note l-22 ink-2', styles.text)}>
        {hasFaults ? copy.stockChangedText : copy.priceChangedText}
      </p>
      {changes && (
        <>
          <ul>
            {changes.rows.map((row) => (
              <Changed key={row.line.cartId ?? row.line.skuId} row={row} />
            ))}
          </ul>
          {!hasFaults && changes.payable && (
            <p className={cx('row between line-top t-body', styles.total)}>
              <b>{copy.payable}</b>
              <Move
                before={fenToYuan(changes.payable.before)}
                after={fenToYuan(changes.payable.after)}
              />
            </p>
          )}
          <div className={cx('flex wrap gap-10', styles.actions)}>
            <Button kind="line" onPress={onClose}>
              {copy.back}
            </Button>
            <Button onPress={() => onAccept(changes)}>
              {hasFaults ? copy.adjust : copy.accept(fenToYuan(changes.payable?.after ?? 0))}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

function Move({ before, after }: { before: string; after: string }) {
  return (
    <span className={cx('inline-row wrap to-end t-note l-22 ink-3', styles.move)}>
      <span className="vh">{copy.from(before, after)}</span>
      <span aria-hidden="true">{before}</span>
      <Icon path={arrowRight} />
      <b className="f-17 bold ink-1" aria-hidden="true">
        {after}
      </b>
    </span>
  );
}

function Changed({ row }: { row: RowChange }) {
  const { line, price, num, reason } = row;
  const move = price ? price.after - price.before : 0;
  return (
    <li className={cx('grid middle t-body l-22 gap-x-12', styles.row)}>
      <GoodsPicture image={line.image} />
      <div className="narrow">
        <p>{shortTitle(line.title)}</p>
        <p className="t-sub l-sub ink-3">
          {reason || [line.skuText, copy.pieces(line.num)].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className={cx('to-right', styles.value)}>
        {price && <Move before={fenToYuan(price.before)} after={fenToYuan(price.after)} />}
        {num && (
          <Move
            before={copy.pieces(num.before)}
            after={num.after > 0 ? copy.pieces(num.after) : copy.gone}
          />
        )}
        {move !== 0 && (
          <em className={cx(move > 0 ? styles.dearer : styles.cheaper)}>
            {move > 0 ? copy.dearer(fenToYuan(move)) : copy.cheaper(fenToYuan(-move))}
          </em>
        )}
      </div>
    </li>
  );
}
