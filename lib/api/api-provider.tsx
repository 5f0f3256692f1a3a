'use client';

import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { SWR_DEFAULTS } from './cache';
import { keptAtom, startKeeping } from './keep';
import { startSession, store } from './session';

/** Everything below may read data and the session. */
export function ApiProvider({ children }: { children: ReactNode }) {
  // Before the first paint, so that a member never sees the guest's page.
  useLayoutEffect(() => startSession(), []);
  useEffect(() => startKeeping(), []);
  const fallback = useAtomValue(keptAtom, { store });
  const settings = useMemo(() => ({ ...SWR_DEFAULTS, fallback }), [fallback]);
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
