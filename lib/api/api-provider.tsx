'use client';

import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import { whenIdle } from '../platform/idle';
import { SWR_DEFAULTS } from './cache';
import { EmbeddedAnswers, readEmbeddedAnswers } from './embedded-answers';
import { forgetFreshness } from './freshness';
import { persistedAtom, forgetPersisted, hasPersisted, ownerNow } from './persist-queue';
import { startSession, store, onSignOut } from './session';

/** Loads at once where there are answers: offline they are the page. */
function startPersistence(): () => void {
  const restore = () =>
    void import('./persist').then(
      ({ restorePersisted }) => restorePersisted(ownerNow()),
      () => undefined,
    );
  if (!hasPersisted()) return whenIdle(restore);
  restore();
  return () => undefined;
}

onSignOut(() => {
  forgetPersisted();
  forgetFreshness();
  // If the code cannot load, the next start clears the data.
  void import('./persist').then(
    ({ clearPersisted }) => clearPersisted(),
    () => undefined,
  );
});

export function ApiProvider({ children }: { children: ReactNode }) {
  // Runs before the first paint, so members never see a guest's page.
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
