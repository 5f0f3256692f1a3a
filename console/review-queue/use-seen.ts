'use client';

import { useState } from 'react';

interface Versioned {
  key: string;
  version?: string;
}

/**
 * The row as the person has read it. When the facts differ from it, nothing can be decided until the changes were looked at; the
 * action carries the version of what was read, so that the server says the same.
 * @param isFresh answered since the row was opened: what memory kept from before is not yet read
 */
export function useSeen<T extends Versioned>(now: T, isFresh: boolean) {
  const [read, setRead] = useState<T>();
  const isRead = read?.key === now.key;
  if (!isRead && isFresh) setRead(now);
  const seen = isRead ? read : now;
  return { seen, isStale: now.version !== seen.version, accept: () => setRead(now) };
}
