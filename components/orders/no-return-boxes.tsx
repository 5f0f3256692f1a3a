import { cx } from '@/components/ui/cx';
import { Tick } from '@/components/ui/tick';
import { shortTitle } from '@/lib/format/short-title';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import type { Quote, QuoteLine } from '@/lib/orders/types';
import styles from './checkout.module.css';
import { noReturnId, withoutReturn } from './use-submit';

interface NoReturnBoxesProps {
  kind: Quote['kind'];
  isSlot: boolean;
  items: readonly QuoteLine[];
  confirmed: readonly number[];
  onChange: (confirmed: readonly number[]) => void;
}

export function NoReturnBoxes({ kind, isSlot, items, confirmed, onChange }: NoReturnBoxesProps) {
  return withoutReturn(items).map(({ skuId, title, noReturnReason }) => (
    <label key={skuId} className={cx('flex gap-10 round t-note l-22 ink-1', styles.confirm)}>
      <Tick
        id={noReturnId(skuId)}
        checked={confirmed.includes(skuId)}
        onChange={(isOn) =>
          onChange([...confirmed.filter((one) => one !== skuId), ...(isOn ? [skuId] : [])])
        }
      />
      <span className="keep">
        {isSlot
          ? copy.confirmSlot
          : (kind === 'goods' ? copy.confirm : copy.confirmUse)(shortTitle(title))}
        <small className="block t-sub ink-2">
          {kind === 'goods' ? copy.confirmNote(noReturnReason) : noReturnReason}
        </small>
      </span>
    </label>
  ));
}
