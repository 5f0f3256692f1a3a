'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { useUserId } from '@/lib/api';
import { ACCOUNT, BASE_PATH } from '@/lib/kit/routes';
import { currentLocation, dropQuery } from '@/lib/platform';

const TAB = 'notice';

/** Opens the notice centre for members at `/pages/user/user?tab=notice`. Renders nothing. */
export function NoticeAddress({ onOpen }: { onOpen: () => void }) {
  const path = usePathname();
  const isAsked = useSearchParams().get('tab') === TAB && path === ACCOUNT;
  const isMember = useUserId() !== null;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (isAsked && isMember) open();
  }, [isAsked, isMember]);
  return null;
}

/** The address of the centre ends with it: going back to the tab later does not open it again. */
export function leaveNoticeAddress(): void {
  setTimeout(
    () =>
      void layersSettled().then(() => {
        if (currentLocation().pathname === BASE_PATH + ACCOUNT) dropQuery('tab');
      }),
  );
}
