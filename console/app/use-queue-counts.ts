'use client';

import type { MenuCount } from '@/console/ui/shell/shell';

/** Sizes of the queues in the menu. */
export function useQueueCounts(): Readonly<Record<string, MenuCount>> {
  return NONE;
}

const NONE = {};
