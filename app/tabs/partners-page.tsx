'use client';

import dynamic from 'next/dynamic';
import { orRetry } from '@/components/ui/lazy';

/** Lazy, so the community's document does not name its files. */
export const PartnersPage = dynamic(() =>
  orRetry(() => import('./partners-tab').then((m) => m.PartnersTab)),
);
