'use client';

import { agoText } from '@/lib/format/dates';
import { useHydrated } from './use-hydrated';

export interface TimeTextProps {
  /** Epoch ms. */
  at: number;
  className?: string;
}

/** Empty until hydration, because it depends on the reader's clock. */
export function TimeText({ at, className }: TimeTextProps) {
  const isHydrated = useHydrated();
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {isHydrated ? agoText(at) : ''}
    </time>
  );
}
