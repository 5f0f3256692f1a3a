'use client';

import dynamic from 'next/dynamic';
import { orRetry } from '@/components/ui/lazy';

/** Lazy: the community's document must not name its files. */
export const PartnersPage = dynamic(() =>
  orRetry(() => import('./partners-tab').then((m) => m.PartnersTab)),
);
