'use client';

import { type ComponentProps, useMemo } from 'react';
import { useInviteDock } from '@/app/invite-dock/use-invite-dock';
import { StreetScreen } from '@/components/city';
import { openLogin } from '@/lib/account/login/store';
import { useSession } from '@/lib/api';
import { sharePlot } from '@/lib/city/share-plot';
import styles from './city.module.css';
import { usePlotQuery } from './use-plot-query';

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
      />
      {dock}
    </div>
  );
}
