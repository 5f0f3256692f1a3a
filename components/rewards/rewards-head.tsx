import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { eye } from '@/components/ui/icons/eye';
import { eyeSlash } from '@/components/ui/icons/eye-slash';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { rewardsCopy } from '@/lib/rewards/copy';
import type { RewardsSummary } from '@/lib/rewards/types';
import styles from './rewards.module.css';

interface RewardsHeadProps {
  summary: RewardsSummary;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

/** The sums of the level. */
export function RewardsHead({ summary, isMoneyHidden, onHideMoney }: RewardsHeadProps) {
  return (
    <section className={styles.head} aria-label={rewardsCopy.total}>
      <p className={`cap ${styles.label}`}>
        {rewardsCopy.total}
        <button
          type="button"
          className={styles.eye}
          aria-label={isMoneyHidden ? rewardsCopy.show : rewardsCopy.hide}
          aria-pressed={isMoneyHidden}
          onClick={() => onHideMoney(!isMoneyHidden)}
        >
          <Icon path={isMoneyHidden ? eyeSlash : eye} />
        </button>
      </p>
      <Amount fen={summary.total} isHidden={isMoneyHidden} />
      <p className={`sub tnum ${styles.sums}`}>
        <span>
          {rewardsCopy.monthLabel}{' '}
          <Amount
            className={styles.figure}
            fen={summary.month}
            size="text"
            isHidden={isMoneyHidden}
          />
        </span>
        <span>
          {rewardsCopy.pendingLabel}{' '}
          <Amount
            className={styles.figure}
            fen={summary.pending}
            size="text"
            isHidden={isMoneyHidden}
          />
        </span>
      </p>
    </section>
  );
}

/** The second level is switched off: no list, only an explanation. */
export function TeamClosed({ partners }: { partners: number }) {
  return (
    <>
      <p className={styles.team}>
        {rewardsCopy.partners} <b className="num">{rewardsCopy.partnerCount(partners)}</b>
      </p>
      <Empty
        title={rewardsCopy.closed}
        text={rewardsCopy.closedText}
        action={
          <Button kind="tonal" href="/pages/user/reward">
            {rewardsCopy.toDirect}
          </Button>
        }
      />
    </>
  );
}

/** The head until the sums are known. */
export function RewardsHeadSkeleton() {
  return (
    <SkeletonGroup label={rewardsCopy.loading} className={styles.head}>
      <Skeleton width={2} />
      <Skeleton shape="title" width={5} />
      <Skeleton width={6} />
      <Skeleton shape="block" />
      <Skeleton shape="block" className={styles.towerToCome} />
    </SkeletonGroup>
  );
}
