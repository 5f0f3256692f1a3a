'use client';

import { useSyncExternalStore } from 'react';
import {
  chooseLargeText,
  chooseTheme,
  readLargeText,
  readTheme,
  subscribeAppearance,
  type Theme,
} from '@/lib/platform/appearance';

export function useAppearance() {
  const theme = useSyncExternalStore(subscribeAppearance, readTheme, (): Theme => 'system');
  const isLargeText = useSyncExternalStore(subscribeAppearance, readLargeText, () => false);
  return { theme, chooseTheme, isLargeText, chooseLargeText };
}
