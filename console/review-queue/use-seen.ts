'use client';

import { useState } from 'react';

interface Versioned {
  key: string;
  version?: string;
}

/**
 * Changed facts block the decision until looked at; the action carries the read version.
 * @param isFresh answered since the row was opened
 */
export function useSeen<T extends Versioned>(now: T, isFresh: boolean) {
  const [read, setRead] = useState<T>();
  const isRead = read?.key === now.key;
  if (!isRead && isFresh) setRead(now);
  const seen = isRead ? read : now;
  return { seen, isStale: now.version !== seen.version, accept: () => setRead(now) };
}
