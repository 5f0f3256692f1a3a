import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { articlesCopy } from '@/lib/articles/copy';
import styles from './article.module.css';

const LINES = [0, 1, 2, 3, 4, 5];

export function ArticleSkeleton() {
  return (
    <SkeletonGroup label={articlesCopy.loading} className={styles.article}>
      <Skeleton shape="title" width={6} />
      <Skeleton width={4} className={styles.metaSkeleton} />
      <div className={styles.lines}>
        {LINES.map((line) => (
          <Skeleton key={line} width={line % 3 === 2 ? 4 : undefined} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
