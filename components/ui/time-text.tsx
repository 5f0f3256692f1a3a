'use client';

import { agoText } from '@/lib/format/dates';
import { useHydrated } from './use-hydrated';

export interface TimeTextProps {
  /** Epoch milliseconds. */
  at: number;
  className?: string;
}

/** A relative time: 刚刚, 15分钟前, or the date. Empty until hydration, because it depends on the reader's clock. */
export function TimeText({ at, className }: TimeTextProps) {
  const isHydrated = useHydrated();
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {isHydrated ? agoText(at) : ''}
    </time>
  );
}
