'use client';

import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import { SWR_DEFAULTS } from './cache';
import { EmbeddedAnswers, readEmbeddedAnswers } from './embedded-answers';
import { persistedAtom } from './persist-queue';
import { startSession, store } from './session';
import { startPersistence } from './start-persistence';

export function ApiProvider({ children }: { children: ReactNode }) {
  // Runs before the first paint, so that members never see a guest's page.
  useLayoutEffect(() => startSession(), []);
  useEffect(() => startPersistence(), []);
  const persisted = useAtomValue(persistedAtom, { store });
  const [embedded] = useState(readEmbeddedAnswers);
  const settings = useMemo(
    () => ({ ...SWR_DEFAULTS, fallback: { ...persisted, ...embedded } }),
    [persisted, embedded],
  );
  return (
    <EmbeddedAnswers value={embedded}>
      <SWRConfig value={settings}>{children}</SWRConfig>
    </EmbeddedAnswers>
  );
}
