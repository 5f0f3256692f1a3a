import styles from './late-skeleton.module.css';
import { Skeleton, type SkeletonProps } from './skeleton';

/** A chunk that comes within 200 ms shows none (specification 8.8). */
export function LateSkeleton(props: SkeletonProps) {
  return (
    <div className={styles.late}>
      <Skeleton {...props} />
    </div>
  );
}
