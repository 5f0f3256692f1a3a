'use client';

import { useState } from 'react';

interface Versioned {
  key: string;
  version?: string;
}

/** The answer since `key` was opened: one of an opening before does not count. */
export function useAnswer<T>(key: string | undefined) {
  const [kept, keep] = useState<{ key: string | undefined; answer?: T }>({ key });
  if (kept.key !== key) keep({ key });
  return [
    kept.key === key ? kept.answer : undefined,
    (answer: T) => keep({ key, answer }),
  ] as const;
}

/**
 * Changed facts block the decision until looked at; the action carries the read version.
 * @param isFresh answered since the row was opened
 */
export function useSeen<T extends Versioned>(now: T, isFresh: boolean) {
  const [read, setRead] = useState<T>();
  const isRead = read?.key === now.key;
  if (!isRead && isFresh) setRead(now);
  else if (!isRead && read) setRead(undefined);
  const seen = isRead ? read : now;
  return { seen, isStale: now.version !== seen.version, accept: () => setRead(now) };
}
