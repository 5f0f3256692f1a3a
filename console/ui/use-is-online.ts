'use client';

import { useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from '@/lib/platform/page-state';

/** Without a network, actions are off: nothing is queued. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribeOnline, isOnline, () => true);
