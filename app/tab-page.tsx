import type { ReactNode } from 'react';
import { LAYOUT } from '@/lib/kit/layout';

/** The tab host draws it, so it stays mounted. */
export const TabPage = () => null;

export const TabOf = ({ layout, children }: { layout: typeof LAYOUT; children: ReactNode }) =>
  LAYOUT === layout ? null : children;
