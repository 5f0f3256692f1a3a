'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Its children are no part of the exported page. */
export const BrowserOnly = ({ children }: { children: ReactNode }) => useHydrated() && children;
