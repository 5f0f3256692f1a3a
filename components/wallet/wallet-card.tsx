'use client';

import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { shortDateText } from '@/lib/format/dates';
import { walletCopy } from '@/lib/wallet/copy';
import { type Assets, useAssets } from '@/lib/wallet/use-assets';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import styles from './wallet-card.module.css';

const MONEY = '/pages/user/money';
const WITHDRAW_ADD = '/pages/user/withdrawAdd';

export function WalletCard() {
  const { data, state, refresh } = useAssets();
  const [isHidden, setHidden] = useHiddenMoney();
  return (
    <section className={cx('rel surface', styles.wallet)} aria-label={walletCopy.label}>
      <div className={cx('row wrap between gap-12', styles.top)}>
        <div>
          <p className="cap row">
            {walletCopy.available}
            <HideAmounts isHidden={isHidden} onHide={setHidden} />
          </p>
          <div className={cx('row', styles.hero)}>
            {data ? (
              <Amount fen={data.available} isHidden={isHidden} />
            ) : (
              <Pending hasFailed={state === 'error'} onRetry={refresh} />
            )}
          </div>
        </div>
        <Button size="sm" className={styles.withdraw} href={WITHDRAW_ADD}>
          {walletCopy.withdraw}
        </Button>
      </div>
      {data ? <Rest assets={data} isHidden={isHidden} /> : <div className={styles.wait} />}
    </section>
  );
}

function Pending({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => unknown }) {
  if (!hasFailed) {
    return (
      <SkeletonGroup label={walletCopy.loading} className={styles.skeleton}>
        <Skeleton shape="title" />
      </SkeletonGroup>
    );
  }
  return (
    <button type="button" className="tap t-sub brand-ink" onClick={() => void onRetry()}>
      {walletCopy.failed}
    </button>
  );
}

/** Absent = none, or older data. */
const dayOf = ({ nextSettle, nextArrival }: Assets) => ({
  pending: nextSettle && walletCopy.settles(shortDateText(nextSettle.time)),
  withdrawing: nextArrival && walletCopy.arrives(shortDateText(nextArrival)),
  debt: null,
  carried: walletCopy.carriedUse,
});

function Rest({ assets, isHidden }: { assets: Assets; isHidden: boolean }) {
  const days = dayOf(assets);
  const buckets = (['pending', 'withdrawing', 'debt', 'carried'] as const).filter(
    (bucket) => !['debt', 'carried'].includes(bucket) || (assets[bucket] ?? 0) > 0,
  );
  return (
    <ul className={cx('grid gap-8 line-top mt-14', styles.rest)}>
      {buckets.map((bucket) => (
        <li key={bucket}>
          <AppLink
            className="flex wrap on-baseline"
            href={bucket === 'carried' ? `${MONEY}?total=carried` : MONEY}
          >
            <span className={days[bucket] ? 'cap' : `cap ${styles.above}`}>
              {walletCopy[bucket]}
            </span>
            <Amount
              className="t-lead l-22 bold"
              fen={assets[bucket] ?? 0}
              size="text"
              isHidden={isHidden}
            />
            {days[bucket] && <span className={`cap tnum ${styles.day}`}>{days[bucket]}</span>}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
