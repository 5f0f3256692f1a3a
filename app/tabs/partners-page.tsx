'use client';

import dynamic from 'next/dynamic';
import { orRetry } from '@/components/ui/lazy';

/** The partners as a page of the shop's layout. Lazy, so that the document of the community's tab does not name its files. */
export const PartnersPage = dynamic(() =>
  orRetry(() => import('./partners-tab').then((m) => m.PartnersTab)),
);
