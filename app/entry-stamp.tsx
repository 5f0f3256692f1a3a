'use client';

import { useArrivals } from '@/components/ui/shown-path';

/** Reports page changes to the navigation, which numbers their history entries, so that "back" knows whether the previous entry is a page of ours. */
export function EntryStamp() {
  useArrivals();
  return null;
}
