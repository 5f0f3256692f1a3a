'use client';

import { countViews } from '@/lib/contract/console/views';
import { useCall } from './use-call';

const POLL_MS = 15_000;

type Counts = Readonly<Record<string, { count: number; isExact: boolean }>>;

export function useViewCounts(isAsked = true): Readonly<Record<string, Counts>> {
  const { data } = useCall(countViews, isAsked ? {} : null, { refreshInterval: POLL_MS });
  const byList: Record<string, Record<string, { count: number; isExact: boolean }>> = {};
  for (const { list, title, count, isExact } of data?.rows ?? [])
    (byList[list] ??= {})[title] = { count, isExact };
  return byList;
}
