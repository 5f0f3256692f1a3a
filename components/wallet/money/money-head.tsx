import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { fenToYuan } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { shown } from '@/lib/wallet/money/flow';
import type { Total } from '@/lib/wallet/money/totals';
import type { Assets } from '@/lib/wallet/use-assets';
import styles from './money.module.css';
import { InfoMark, Totals } from './totals';

const WITHDRAW_ADD = '/pages/user/withdrawAdd';

interface MoneyHeadProps {
  assets: Assets;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onTotal: (total: Total) => void;
}

export function MoneyHead({ assets, isHidden, onHide, onTotal }: MoneyHeadProps) {
  const { available, nextSettle } = assets;
  return (
    <section className={styles.head} aria-label={moneyCopy.available}>
      <p className="cap row">
        <button
          type="button"
          className={cx('row tap gap-3', styles.word)}
          aria-haspopup="dialog"
          onClick={() => onTotal('available')}
        >
          {moneyCopy.available}
          <InfoMark />
        </button>
        <HideAmounts isHidden={isHidden} onHide={onHide} />
      </p>
      <div className={cx('row wrap between', styles.hero)}>
        <Amount fen={available} isHidden={isHidden} />
        <Button className={styles.withdraw} href={WITHDRAW_ADD}>
          {moneyCopy.withdraw}
        </Button>
      </div>
      {nextSettle && (
        <p className="sub tnum mt-4">
          {moneyCopy.next} <b className="bold ink-1">{shortDateText(nextSettle.time)}</b>{' '}
          {moneyCopy.nextInto}{' '}
          <b className="bold ink-1">{shown(fenToYuan(nextSettle.amount), isHidden)}</b>
        </p>
      )}
      <Totals assets={assets} isHidden={isHidden} onTotal={onTotal} />
    </section>
  );
}

export function MoneyHeadSkeleton() {
  return (
    <SkeletonGroup label={moneyCopy.loading} className={styles.head}>
      <Skeleton width={2} />
      <Skeleton shape="title" width={5} />
      <Skeleton width={6} />
      <Skeleton shape="block" />
      <Skeleton shape="chip" />
    </SkeletonGroup>
  );
}
