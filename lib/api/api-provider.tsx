'use client';

import { Provider } from 'jotai/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { SWRConfig } from 'swr';
import { SWR_DEFAULTS } from './cache';
import { startSession, store } from './session';

/** Everything below may read data and the session. */
export function ApiProvider({ children }: { children: ReactNode }) {
  // Before the first paint, so that a member never sees the guest's page.
  useLayoutEffect(() => startSession(), []);
  return (
    <Provider store={store}>
      <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>
    </Provider>
  );
}
