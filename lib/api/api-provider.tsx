'use client';

import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { SWR_DEFAULTS } from './cache';
import { persistedAtom } from './persist-queue';
import { startSession, store } from './session';
import { startPersistence } from './start-persistence';

/** Everything below may read data and the session. */
export function ApiProvider({ children }: { children: ReactNode }) {
  // Before the first paint, so that members never see a guest's page.
  useLayoutEffect(() => startSession(), []);
  useEffect(() => startPersistence(), []);
  const fallback = useAtomValue(persistedAtom, { store });
  const settings = useMemo(() => ({ ...SWR_DEFAULTS, fallback }), [fallback]);
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
