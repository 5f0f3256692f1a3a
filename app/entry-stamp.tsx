'use client';

import { useArrivals } from '@/components/ui/shown-path';

/** "Back" then knows if the previous entry is ours. */
export function EntryStamp() {
  useArrivals();
  return null;
}
