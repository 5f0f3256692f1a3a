import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

/** Focusable: arrow keys may have nothing else to scroll it from. */
export const ScrollRegion = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={cx('scroll', className)} role="group" aria-label={label} {...{ tabIndex: 0 }}>
    {children}
  </div>
);
