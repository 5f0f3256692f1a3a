import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

/** A part of the screen that scrolls by itself. It takes the focus: what it holds may have nothing else that the arrow keys could scroll it from. */
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
