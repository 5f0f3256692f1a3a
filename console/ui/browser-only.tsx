'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

export const BrowserOnly = ({ children }: { children: ReactNode }) => useHydrated() && children;
