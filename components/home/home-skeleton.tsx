import { cx } from '@/components/ui/cx';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { homeCopy } from '@/lib/home/copy';
import { HomeNav } from './home-nav';
import styles from './home.module.css';

const ENTRIES = [0, 1, 2, 3, 4, 5, 6, 7];

export function HomeSkeleton() {
  return (
    <>
      <HomeNav />
      <SkeletonGroup label={homeCopy.loading}>
        <div className={cx('rel', styles.skeletonHero)}>
          <Skeleton width={3} />
          <Skeleton shape="title" width={5} />
          <Skeleton shape="title" width={4} />
        </div>
        <BodySkeleton />
      </SkeletonGroup>
    </>
  );
}

export function BodySkeleton() {
  return (
    <div className={cx('rel surface mb-8', styles.body)}>
      <div className={styles.skeletonMoney}>
        <Skeleton width={2} />
        <Skeleton shape="title" width={5} />
      </div>
      <div className={cx('flex wrap gap-10', styles.actions)}>
        <Skeleton shape="chip" />
      </div>
      <ul className={cx('grid', styles.entries)}>
        {ENTRIES.map((entry) => (
          <li key={entry} className={cx('row round t-cap l-cap ink-2 press', styles.entry)}>
            <Skeleton shape="block" className={styles.skeletonEntry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
