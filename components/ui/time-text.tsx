'use client';

import { timeFrom } from '@/lib/format';
import { useHydrated } from './use-hydrated';

export interface TimeTextProps {
  /** Epoch milliseconds. */
  at: number;
  /** Date pattern once the moment is 30 days old; see `timeFrom`. */
  format?: string;
  className?: string;
}

/** A relative time: 刚刚, 15分钟前, or the date. Empty until hydration, because it depends on the reader's clock. */
export function TimeText({ at, format, className }: TimeTextProps) {
  const isHydrated = useHydrated();
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {isHydrated ? timeFrom(at, format) : ''}
    </time>
  );
}
