'use client';

import { useArrivals } from '@/components/ui/shown-path';

/** "Back" can then tell if the previous entry is ours. */
export function EntryStamp() {
  useArrivals();
  return null;
}
