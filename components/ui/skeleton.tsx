import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'circle' | 'block' | 'chip';
  /** Tenths. Default 10; not for circles. */
  width?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10;
  className?: string;
}

/** Hidden from assistive technology; put skeletons into `SkeletonGroup`. */
export function Skeleton({ shape = 'text', width = 10, className }: SkeletonProps) {
  return (
    <span
      className={cx(
        styles.skeleton,
        styles[shape],
        shape !== 'circle' && width !== 10 && styles[`w${width}`],
        className,
      )}
    />
  );
}

export function SkeletonGroup({
  children,
  label,
  className,
}: {
  children: ReactNode;
  label: string;
  className?: string;
}) {
  return (
    <div className={className} role="status" aria-label={label} aria-busy="true">
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export interface SkeletonRowsProps {
  count?: number | undefined;
  label: string;
  withCircle?: boolean;
}

export function SkeletonRows({ count = 6, label, withCircle = true }: SkeletonRowsProps) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={cx('row gap-12 gutters', styles.row)}>
          {withCircle && <Skeleton shape="circle" />}
          <span className="grid fill gap-10">
            <Skeleton shape="title" width={i % 2 ? 4 : 5} />
            <Skeleton width={i % 3 ? 7 : 6} />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  );
}
