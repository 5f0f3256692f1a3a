import { useId } from 'react';
import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Stepper } from '@/components/ui/stepper';
import { Tick } from '@/components/ui/tick';
import { shortTitle } from '@/lib/format/short-title';
import { unbroken } from '@/lib/format/unbroken';
import { type ApplyValues, numOf } from '@/lib/refunds/apply-values';
import { applyCopy as copy } from '@/lib/refunds/copy';
import type { RefundLine, RefundQuote } from '@/lib/refunds/types';
import styles from './apply.module.css';

interface ApplyItemsProps extends Pick<RefundQuote, 'lines' | 'faults'> {
  nums: ApplyValues['nums'];
  /** Empty = all. */
  picked: readonly number[];
  isBusy: boolean;
  error?: string;
  onChange: (nums: Record<number, number>) => void;
}

export function ApplyItems(props: ApplyItemsProps) {
  const { lines, faults, nums, picked, isBusy, error, onChange } = props;
  const id = useId();
  const set = (line: RefundLine, num: number) =>
    onChange({
      ...Object.fromEntries(lines.map((one) => [one.itemId, numOf(one, nums, picked)])),
      [line.itemId]: num,
    });
  return (
    <div role="group" aria-label={copy.items}>
      <ul className={styles.items}>
        {lines.map((line) => (
          <Item
            key={line.itemId}
            line={line}
            num={numOf(line, nums, picked)}
            isBusy={isBusy}
            fault={faults.find(({ itemId }) => itemId === line.itemId)?.message}
            faultId={error && id}
            onChange={(num) => set(line, num)}
          />
        ))}
      </ul>
      <p className={cx('block t-sub l-sub neg-ink', styles.error)} id={id} role="alert">
        {error}
      </p>
    </div>
  );
}

interface ItemProps extends Pick<ApplyItemsProps, 'isBusy'> {
  line: RefundLine;
  num: number;
  fault?: string;
  faultId?: string;
  onChange: (num: number) => void;
}

function Item({ line, num, isBusy, fault, faultId, onChange }: ItemProps) {
  const { image, skuText, max, unit, fen, hint, isWhole = false } = line;
  const title = shortTitle(line.title);
  const isChosen = num > 0;
  return (
    <li className={cx('grid middle rel gap-x-12 band-10', styles.item, max === 0 && styles.off)}>
      <Tick
        checked={isChosen}
        disabled={max === 0}
        label={copy.choose(title)}
        faultId={max === 0 ? undefined : faultId}
        onChange={(isOn) => onChange(isOn ? max : 0)}
      />
      <span className={styles.picture}>
        <GoodsPicture image={image} />
      </span>
      <span className="narrow">
        <span className={cx('block t-body l-22', styles.title)}>{title}</span>
        {skuText && (
          <span className={cx('block t-sub ink-3', styles.sub)}>{unbroken(skuText)}</span>
        )}
        {max === 0 && (
          <span className={cx('block t-sub ink-3', styles.sub)}>{hint || copy.none}</span>
        )}
        {isWhole && max > 0 && (
          <span className={cx('block t-sub ink-3', styles.sub)}>{copy.days(max)}</span>
        )}
        {max === 1 && !isWhole && (
          <span className={cx('block t-sub ink-3', styles.sub)}>{copy.one(unit)}</span>
        )}
        {max > 1 && !isWhole && (
          <span className={cx('row wrap mt-4', styles.pieces)}>
            <Stepper
              value={Math.max(1, num)}
              most={max}
              label={copy.pieces(title)}
              less={copy.fewer(title)}
              more={copy.more(title)}
              onChange={onChange}
            />
            <span className={cx('block t-sub ink-3', styles.sub)}>{copy.ofAll(max, unit)}</span>
          </span>
        )}
        {fault && <span className="block t-sub l-sub neg-ink">{fault}</span>}
      </span>
      {isChosen && (
        <span className={cx('to-right t-lead l-22 bold', styles.value)} aria-busy={isBusy}>
          <span className={cx('block t-sub ink-3', styles.sub)}>{copy.back}</span>
          {isBusy ? '…' : <Amount fen={fen} size="text" />}
        </span>
      )}
    </li>
  );
}
