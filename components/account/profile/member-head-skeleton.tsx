import { cx } from '@/components/ui/cx';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import styles from './account.module.css';

export function MemberHeadSkeleton() {
  return (
    <section className={cx('cut', styles.hero)}>
      <SkeletonGroup label={accountTabCopy.loading} className={cx('row rel gap-14', styles.me)}>
        <div className={cx('row rel gap-14', styles.me)}>
          <Skeleton shape="circle" />
          <div className={cx('grid gap-8', styles.skeletonFacts)}>
            <Skeleton shape="title" width={8} />
            <Skeleton width={6} />
          </div>
        </div>
      </SkeletonGroup>
    </section>
  );
}
