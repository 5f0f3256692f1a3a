import type { ReactNode } from 'react';
import { ErrorBlock, type ErrorBlockProps } from './error-block';
import { SkeletonRows, type SkeletonRowsProps } from './skeleton';

interface PendingProps extends ErrorBlockProps, Partial<SkeletonRowsProps> {
  state: string;
  skeleton?: ReactNode;
}

export function Pending({
  state,
  skeleton,
  label = '',
  count,
  withCircle = false,
  ...failure
}: PendingProps) {
  if (state === 'error') return <ErrorBlock {...failure} />;
  return skeleton ?? <SkeletonRows label={label} count={count} withCircle={withCircle} />;
}
