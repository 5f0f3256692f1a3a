'use client';

import { useSyncExternalStore } from 'react';
import { lockKey, wifiSlash } from '@/components/ui/icons/common';
import { serverBuild, whenBuildSeen } from '@/console/api/client';
import { useSessionCheck } from '@/console/api/use-session-check';
import { Button } from '@/console/ui/button';
import { Note } from '@/console/ui/states';
import { useIsOnline } from '@/console/ui/use-is-online';
import { deskCopy } from './copy';

const OWN_BUILD = process.env.NEXT_PUBLIC_CONSOLE_BUILD;

/** Notices of the whole page: no network, a lost session, a new build. */
export function DeskNotice({ isLost }: { isLost: boolean }) {
  const isOnline = useIsOnline();
  const check = useSessionCheck();
  const build = useSyncExternalStore(whenBuildSeen, serverBuild, () => null);
  if (isLost)
    return (
      <Note tone="warn" icon={lockKey} isBand isAlert>
        {deskCopy.lost}
        <a className="link" href="/console/sign-in" target="_blank" rel="noreferrer">
          {deskCopy.signInAgain}
        </a>
        <Button size="sm" onClick={check}>
          {deskCopy.signedInAgain}
        </Button>
      </Note>
    );
  if (!isOnline)
    return (
      <Note tone="warn" icon={wifiSlash} isBand isAlert>
        {deskCopy.offline}
      </Note>
    );
  if (build && OWN_BUILD && build !== OWN_BUILD)
    return (
      <Note tone="brand" isBand>
        {deskCopy.newVersion}
      </Note>
    );
  return null;
}
