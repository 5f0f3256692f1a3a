import { cx } from '@/components/ui/cx';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { ownCardCopy } from '@/lib/card/copy';
import { CARD_PATH } from '@/lib/card/link';
import styles from './card.module.css';

export function CardPending() {
  return (
    <PageFrame path={CARD_PATH} title={ownCardCopy.title} onBackground>
      <CardSkeleton />
    </PageFrame>
  );
}

export function CardSkeleton() {
  return (
    <SkeletonGroup label={ownCardCopy.loading} className={cx('col wide gap-16', styles.stage)}>
      <div className={cx('grid', styles.blank)}>
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="title" width={8} />
    </SkeletonGroup>
  );
}
