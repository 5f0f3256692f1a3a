'use client';

import { useUpdater } from '@/lib/pwa/use-updater';
import { InstallOffer } from './install-offer';
import { UpdateDialog } from './update-dialog';

/** What makes a web page an app: versions and installation. Loaded when the page has come to rest. */
export function Pwa() {
  const updater = useUpdater();
  return (
    <>
      <UpdateDialog {...updater} />
      <InstallOffer isHeldBack={updater.state !== 'idle'} />
    </>
  );
}
