'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { useUserId } from '@/lib/api';
import { ACCOUNT, BASE_PATH, tabOf } from '@/lib/kit/routes';
import { currentLocation, dropQuery } from '@/lib/platform';

const TAB = 'notice';

/** `?tab=notice`; renders nothing. */
export function NoticeAddress({ onOpen }: { onOpen: () => void }) {
  const path = usePathname();
  const isAsked = useSearchParams().get('tab') === TAB && tabOf(path) === ACCOUNT;
  const isMember = useUserId() !== null;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (isAsked && isMember) open();
  }, [isAsked, isMember]);
  return null;
}

/** Going back to the tab later must not open it again. */
export function leaveNoticeAddress(): void {
  setTimeout(
    () =>
      void layersSettled().then(() => {
        if (tabOf(currentLocation().pathname.slice(BASE_PATH.length)) === ACCOUNT) dropQuery('tab');
      }),
  );
}
