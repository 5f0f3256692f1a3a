import type { ReactNode } from 'react';
import { LAYOUT } from '@/lib/kit/layout';

/** The route of a tab: the tab host in the root layout draws it, so that it stays mounted across tab switches. */
export const TabPage = () => null;

/** A route that is a tab in one layout, and a page in the other. */
export const TabOf = ({ layout, children }: { layout: typeof LAYOUT; children: ReactNode }) =>
  LAYOUT === layout ? null : children;
