'use client';

import { useSearchParams } from 'next/navigation';
import { type ComponentProps, useMemo, useCallback } from 'react';
import { useInviteDock } from '@/app/invite-dock/use-invite-dock';
import { StreetScreen } from '@/components/city';
import { afterLayers } from '@/components/ui/layer/use-back-closes';
import { enterAddress, isMarked, leaveAddress } from '@/components/ui/navigation';
import { openLogin } from '@/lib/account/login/store';
import { useSession } from '@/lib/api';
import { sharePlot } from '@/lib/city/share-plot';
import { buildPageUrl, parseUserId } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { moveAddress } from '@/lib/platform';
import styles from './city.module.css';

const PATH = '/pages/space/city';
/** The entry was opened from the whole street: closing the plot goes back to it. */
const FROM_STREET = 'fromStreet';

const addressOf = (blockAreaId: number, blockNo: number | null) =>
  buildPageUrl(PATH, { blockAreaId, blockNo: blockNo ?? undefined });

/** The open plot is part of the address, so back closes it; the next plot replaces the entry. */
function usePlotQuery(home: { blockAreaId: number } | null) {
  const query = useSearchParams();
  const blockAreaId =
    parseUserId(query.get('blockAreaId') ?? undefined) ?? home?.blockAreaId ?? null;
  const blockNo = parseUserId(query.get('blockNo') ?? undefined);
  const isNear = blockNo !== null;
  const show = useCallback(
    (no: number | null) => {
      if (blockAreaId === null) return;
      afterLayers(() => {
        const address = addressOf(blockAreaId, no);
        if (no === null && isMarked(FROM_STREET)) leaveAddress();
        else if (no === null || isNear) moveAddress(BASE_PATH + address);
        else enterAddress(address, FROM_STREET);
      });
    },
    [blockAreaId, isNear],
  );
  return { blockAreaId, blockNo, show };
}

const NOBODY: ComponentProps<typeof StreetScreen>['actions'] = {
  isMember: false,
  isInvited: false,
  askLogin: () => undefined,
  share: () => undefined,
};

export const StreetWaiting = () => (
  <StreetScreen
    isWaiting
    blockAreaId={null}
    blockNo={null}
    home={null}
    actions={NOBODY}
    onPlot={() => undefined}
    onMoved={() => undefined}
  />
);

export function City() {
  const { session, status } = useSession();
  const { userId = null, blockAreaId: areaOfHome = null, blockNo: noOfHome = null } = session ?? {};
  const home = useMemo(
    () =>
      areaOfHome === null || noOfHome === null
        ? null
        : { blockAreaId: areaOfHome, blockNo: noOfHome },
    [areaOfHome, noOfHome],
  );
  const { blockAreaId, blockNo, show } = usePlotQuery(home);
  const dock = useInviteDock('fixed');
  const isInvited = dock !== undefined;
  const actions = useMemo<ComponentProps<typeof StreetScreen>['actions']>(
    () => ({
      isMember: userId !== null,
      isInvited,
      askLogin: (source, onDone) => void openLogin({ source, transfer: true, onDone }),
      share: ({ blockAreaId: id, name }, no) => sharePlot({ blockAreaId: id, name, no, userId }),
    }),
    [userId, isInvited],
  );
  if (blockAreaId === null && status === 'loading') return <StreetWaiting />;
  return (
    <div className={isInvited ? styles.invited : undefined}>
      <StreetScreen
        blockAreaId={blockAreaId}
        blockNo={blockNo}
        home={home}
        actions={actions}
        onPlot={show}
        onMoved={(id, no) => moveAddress(BASE_PATH + addressOf(id, no))}
      />
      {dock}
    </div>
  );
}
