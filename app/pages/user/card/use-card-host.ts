'use client';

import { useMemo } from 'react';
import { useInviteDock } from '@/app/invite-dock/use-invite-dock';
import type { CardHost } from '@/components/card/host';
import { useNavigate } from '@/components/ui/use-navigate';
import { openLogin } from '@/lib/account/login/store';
import { touchClaim, useSession } from '@/lib/api';
import { CARD_PATH } from '@/lib/card/link';
import { buildPageUrl } from '@/lib/kit';

const CITY_PATH = '/pages/space/city';

export function useCardHost(): CardHost {
  const { status } = useSession();
  const { navigateTo } = useNavigate();
  const dock = useInviteDock();
  return useMemo(
    () => ({
      dock,
      isMember: status === 'loading' ? null : status === 'member',
      logIn: (source, then) => void openLogin({ source, transfer: true, onDone: then }),
      join(ownerId) {
        // A card opened without its share link counts as an invitation; an earlier claim stays.
        touchClaim(ownerId);
        openLogin({
          transfer: true,
          onDone: () => navigateTo(CARD_PATH, { view: 'edit' }),
        });
      },
      plotPath: (blockAreaId, blockNo) => buildPageUrl(CITY_PATH, { blockAreaId, blockNo }),
    }),
    [status, navigateTo, dock],
  );
}
