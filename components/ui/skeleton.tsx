import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Shapes of the real layout: `text` a line, `title` a taller one, `circle` a picture, `block` a panel, `chip` a button. */
  shape?: 'text' | 'title' | 'circle' | 'block' | 'chip';
  /** Width in tenths of the container. Default 10; ignored by circles. */
  width?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10;
  className?: string;
}

/** One grey shape with a slow sweep. Hidden from assistive technology: put a whole skeleton into `SkeletonGroup`. */
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

/** Announces loading once to assistive technology, and hides the shapes from it. */
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

/** The skeleton of a list of people or records. */
export function SkeletonRows({
  count = 6,
  label,
  withCircle = true,
}: {
  count?: number;
  label: string;
  withCircle?: boolean;
}) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={styles.row}>
          {withCircle && <Skeleton shape="circle" />}
          <span className={styles.lines}>
            <Skeleton shape="title" width={i % 2 ? 4 : 5} />
            <Skeleton width={i % 3 ? 7 : 6} />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  );
}
