'use client';

import type { ReactNode } from 'react';
import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretLeft } from '@/components/ui/icons/common';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './goods-frame.module.css';
import shared from './goods-page.module.css';

interface GoodsFrameProps {
  path: RoutePath;
  action?: ReactNode;
  children: ReactNode;
}

/** The picture begins at the upper edge, below the buttons. */
export function GoodsFrame({ path, action, children }: GoodsFrameProps) {
  const { navigateTo } = useNavigate();
  return (
    <div className={cx('col', styles.page)}>
      <header className={cx('flex between', styles.bar)}>
        <button
          type="button"
          aria-label={uiCopy.back}
          onClick={() => navigateTo(path, {}, { type: 'navigateBack' })}
        >
          <Icon path={caretLeft} />
        </button>
        {action}
      </header>
      <main className="col fill">
        <h1 className="vh">{copy.title}</h1>
        {children}
      </main>
    </div>
  );
}

export function GoodsSkeleton() {
  return (
    <SkeletonGroup label={copy.loading}>
      <div className={styles.pendingPicture} />
      <div className={cx('grid gap-6 surface', shared.headBand)}>
        <Skeleton shape="title" width={4} />
        <Skeleton shape="title" width={8} />
        <Skeleton width={6} />
      </div>
    </SkeletonGroup>
  );
}

export const GoodsPending = ({ path }: { path: RoutePath }) => (
  <GoodsFrame path={path}>
    <GoodsSkeleton />
  </GoodsFrame>
);
