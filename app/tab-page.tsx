import type { ReactNode } from 'react';
import { LAYOUT } from '@/lib/kit/layout';

/** The tab host draws it, so it stays mounted. */
export const TabPage = () => null;

/** A tab in one layout, a page in the other. */
export const TabOf = ({ layout, children }: { layout: typeof LAYOUT; children: ReactNode }) =>
  LAYOUT === layout ? null : children;
