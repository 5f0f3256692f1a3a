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

/** The theme and text size of this device, with setters that apply at once. */
export function useAppearance() {
  const theme = useSyncExternalStore(subscribeAppearance, readTheme, (): Theme => 'system');
  const isLargeText = useSyncExternalStore(subscribeAppearance, readLargeText, () => false);
  return { theme, chooseTheme, isLargeText, chooseLargeText };
}
