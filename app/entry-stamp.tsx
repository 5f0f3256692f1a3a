'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { stampEntry } from '@/lib/platform/entry-index';

/** Numbers the history entries, so that "back" knows whether a page of ours lies behind. */
export function EntryStamp() {
  const pathname = usePathname();
  const search = useSearchParams();
  useEffect(stampEntry, [pathname, search]);
  return null;
}
