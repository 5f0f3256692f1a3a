import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { momentText } from '@/lib/format/dates';
import { voucherCopy as copy } from '@/lib/vouchers/copy';
import type { Voucher } from '@/lib/vouchers/types';
import { textsOf } from '@/lib/vouchers/voucher-words';
import styles from './vouchers.module.css';

interface VoucherUsesProps {
  voucher: Voucher;
  onDispute: (useId: number) => unknown;
}

export function VoucherUses({ voucher, onDispute }: VoucherUsesProps) {
  const texts = textsOf(voucher);
  return (
    <Band className="mt-8">
      <h2 className={`t-lead l-lead bold ${styles.head}`}>{copy.uses}</h2>
      <ul>
        {voucher.uses.map(({ useId, time, place, units, isUndone, dispute, canDispute }) => (
          <li key={useId} className={cx('row gap-12 tap', styles.use)}>
            <span className="fill narrow">
              <span className={cx('block t-body l-22', isUndone && styles.undone)}>
                {texts.use(units)}
              </span>
              <span className="block t-sub l-18 ink-3">
                {[momentText(time), place].filter(Boolean).join(' · ')}
              </span>
            </span>
            {isUndone ? (
              <span className="t-sub l-18 ink-3">{copy.undone}</span>
            ) : dispute ? (
              <span className="t-sub l-18 ink-3">{copy.dispute[dispute]}</span>
            ) : (
              canDispute && (
                <Button kind="ghost" size="sm" onPress={() => onDispute(useId)}>
                  {texts.notMine}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}
