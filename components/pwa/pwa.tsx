'use client';

import { useEffect } from 'react';
import { Late } from '@/components/ui/late';
import { BASE_PATH } from '@/lib/kit/routes';
import { watchErrors } from '@/lib/platform/last-error';
import { linkSplash } from '@/lib/platform/splash';
import { followTheme } from '@/lib/platform/system-bars';
import { usePresence } from '@/lib/pwa/use-presence';
import { useUpdater } from '@/lib/pwa/use-updater';
import { InstallOffer } from './install-offer';
import { useOutbox } from './use-outbox';
import { usePageTurns } from './use-page-turns';

// of the old version too: its worker has kept it
const loadDialog = () => import('./update-dialog').then(({ UpdateDialog }) => UpdateDialog);

/** What makes a web page an app: versions and installation. Loaded when the page has come to rest. */
export function Pwa() {
  const updater = useUpdater();
  useOutbox();
  useEffect(followTheme, []);
  useEffect(() => linkSplash(`${BASE_PATH}/splash`), []);
  useEffect(watchErrors, []);
  usePresence();
  usePageTurns();
  return (
    <>
      <Late isNeeded={updater.state !== 'idle'} load={loadDialog} props={updater} />
      <InstallOffer isHeldBack={updater.state !== 'idle'} />
    </>
  );
}
