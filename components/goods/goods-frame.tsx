'use client';

import type { ReactNode } from 'react';
import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretLeft } from '@/components/ui/icons/common';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { useStuck } from '@/components/ui/use-stuck';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './goods-frame.module.css';
import shared from './goods-page.module.css';
import { type GoodsPart, GoodsParts } from './goods-parts';

/** Most of the picture has gone. */
const STUCK_PX = 200;

interface GoodsFrameProps {
  path: RoutePath;
  action?: ReactNode;
  /** Between them once the picture has gone. */
  parts?: readonly GoodsPart[];
  children: ReactNode;
}

/** The picture begins at the upper edge, below the buttons. */
export function GoodsFrame({ path, action, parts, children }: GoodsFrameProps) {
  const { navigateTo } = useNavigate();
  const isStuck = useStuck(STUCK_PX);
  return (
    <div className={cx('col', styles.page)}>
      <header className={cx('row between', styles.bar, isStuck && styles.stuck)}>
        <button
          type="button"
          aria-label={uiCopy.back}
          onClick={() => navigateTo(path, {}, { type: 'navigateBack' })}
        >
          <Icon path={caretLeft} />
        </button>
        {isStuck && parts && <GoodsParts parts={parts} />}
        {action}
      </header>
      <main className="col fill" data-part="thing">
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
