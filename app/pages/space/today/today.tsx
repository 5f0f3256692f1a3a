'use client';

import { useSearchParams } from 'next/navigation';
import { type ComponentProps, useMemo } from 'react';
import { TodayScreen } from '@/components/city';
import { useHydrated } from '@/components/ui/use-hydrated';
import { openLogin } from '@/lib/account/login/store';
import { useSession } from '@/lib/api';
import { parseUserId } from '@/lib/kit';

type Actions = ComponentProps<typeof TodayScreen>['actions'];

const NOBODY: Actions = {
  isMember: false,
  isInvited: false,
  askLogin: () => undefined,
  share: () => Promise.resolve(),
};

export const TodayWaiting = () => <TodayScreen blockAreaId={null} isWaiting actions={NOBODY} />;

export function Today() {
  const isHydrated = useHydrated();
  const query = useSearchParams();
  const { session, status } = useSession();
  const { userId = null, blockAreaId: own = null } = (isHydrated && session) || {};
  const actions = useMemo<Actions>(
    () => ({
      ...NOBODY,
      isMember: userId !== null,
      askLogin: (source, onDone) => void openLogin({ source, transfer: true, onDone }),
    }),
    [userId],
  );
  return (
    <TodayScreen
      blockAreaId={parseUserId(query.get('blockAreaId') ?? undefined) ?? own}
      isWaiting={!isHydrated || status === 'loading'}
      actions={actions}
    />
  );
}
