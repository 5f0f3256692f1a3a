'use client';

import { type ReactNode, useLayoutEffect } from 'react';
import { SWRConfig } from 'swr';
import { SWR_DEFAULTS } from './cache';
import { startSession } from './session';

/** Everything below may read data and the session. */
export function ApiProvider({ children }: { children: ReactNode }) {
  // Before the first paint, so that a member never sees the guest's page.
  useLayoutEffect(() => startSession(), []);
  return <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>;
}
