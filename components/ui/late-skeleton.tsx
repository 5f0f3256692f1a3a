import styles from './late-skeleton.module.css';
import { Skeleton, type SkeletonProps } from './skeleton';

/** None for chunks within 200 ms (specification 8.8). */
export function LateSkeleton(props: SkeletonProps) {
  return (
    <div className={styles.late}>
      <Skeleton {...props} />
    </div>
  );
}
