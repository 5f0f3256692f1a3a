import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { Icon } from '@/components/ui/icon';
import { warningCircle } from '@/components/ui/icons/common';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { buildPageUrl } from '@/lib/kit';
import { rewardsCopy } from '@/lib/rewards/copy';
import type { Level, RewardsSummary } from '@/lib/rewards/types';
import styles from './rewards.module.css';

interface RewardsHeadProps {
  level: Level;
  summary: RewardsSummary;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

const WALLET = '/pages/user/money';

export function RewardsHead({ level, summary, isMoneyHidden, onHideMoney }: RewardsHeadProps) {
  const title = `${rewardsCopy.levels[level]} · ${rewardsCopy.total}`;
  return (
    <section className={styles.head} aria-label={title}>
      <p className="cap row">
        <AppLink
          href={buildPageUrl(WALLET, { total: 'earned' })}
          aria-label={rewardsCopy.totalWhy(title)}
          className={cx('inline-row tap gap-3', styles.word)}
        >
          {title}
          <Icon path={warningCircle} className={cx('t-note', styles.info)} />
        </AppLink>
        <HideAmounts isHidden={isMoneyHidden} onHide={onHideMoney} />
      </p>
      <Amount fen={summary.total} isHidden={isMoneyHidden} />
      <Chain level={level} />
      <p className={cx('sub tnum flex wrap mt-4', styles.sums)}>
        <span>
          {rewardsCopy.monthLabel}{' '}
          <Amount
            className={cx('bold ink-1', styles.figure)}
            fen={summary.month}
            size="text"
            isHidden={isMoneyHidden}
          />
        </span>
        <span>
          {rewardsCopy.pendingLabel}{' '}
          <Amount
            className={cx('bold ink-1', styles.figure)}
            fen={summary.pending}
            size="text"
            isHidden={isMoneyHidden}
          />
        </span>
      </p>
    </section>
  );
}

/** 你 – 小伙伴 – 小伙伴邀请的人, with a mark on whose sales count. */
function Chain({ level }: { level: Level }) {
  return (
    <p
      className={cx('flex wrap t-sub l-sub ink-3', styles.chain)}
      role="img"
      aria-label={rewardsCopy.chainLabel(rewardsCopy.levels[level], rewardsCopy.chain[level])}
    >
      {rewardsCopy.chain.map((who, index) => (
        <span key={who} className={cx(index === level && styles.mine)}>
          {who}
        </span>
      ))}
    </p>
  );
}

export function TeamClosed({ partners }: { partners: number }) {
  return (
    <>
      <p className={cx('flex between py-12 line-top ink-2', styles.team)}>
        {rewardsCopy.partners}{' '}
        <b className="num bold ink-1">{rewardsCopy.partnerCount(partners)}</b>
      </p>
      <Empty
        title={rewardsCopy.closed}
        text={rewardsCopy.closedText}
        link={{ href: '/pages/user/reward', text: rewardsCopy.toDirect }}
      />
    </>
  );
}

export function RewardsHeadSkeleton({ level }: { level: Level }) {
  return (
    <SkeletonGroup label={rewardsCopy.loading} className={styles.head}>
      <Skeleton width={2} />
      <Skeleton shape="title" width={5} />
      <Skeleton width={6} />
      <Skeleton shape="block" />
      <Skeleton shape="block" className={level === 1 ? styles.slenderToCome : styles.broadToCome} />
    </SkeletonGroup>
  );
}
