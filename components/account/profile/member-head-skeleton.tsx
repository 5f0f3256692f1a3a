import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import styles from './account.module.css';

/** Placeholder of a member's head until it is known. */
export function MemberHeadSkeleton() {
  return (
    <section className={styles.hero}>
      <SkeletonGroup label={accountTabCopy.loading} className={styles.me}>
        <div className={styles.me}>
          <Skeleton shape="circle" />
          <div className={styles.skeletonFacts}>
            <Skeleton shape="title" width={8} />
            <Skeleton width={6} />
          </div>
        </div>
      </SkeletonGroup>
    </section>
  );
}
