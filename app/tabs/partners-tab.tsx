'use client';

import { Suspense, useState } from 'react';
import { PartnersScreen, type PartnersScreenProps } from '@/components/partners/partners-screen';
import { Building } from '@/components/ui/art/building';
import { lazyPart } from '@/components/ui/lazy';
import { useAccount } from '@/lib/account/profile/use-account';
import { isNewMember } from '@/lib/partners/flow';
import type { Partner } from '@/lib/partners/types';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { invite } from '../invite';
import { AskedPartner } from './asked-partner';

const LaneArt = lazyPart(() => import('@/components/partners/lane-art').then((m) => m.LaneArt));
const renderLane: PartnersScreenProps['renderLane'] = (homes) => (
  <Suspense>
    <LaneArt homes={homes} />
  </Suspense>
);

/** As on the map. */
const buildingOf = ({ buildingLevel, blockAreaId, blockNo, isMayor }: Partner) => (
  <Building
    level={buildingLevel}
    no={blockNo ?? undefined}
    seed={blockAreaId ?? undefined}
    owner={isMayor ? 'mayor' : undefined}
  />
);

const renderAsked: PartnersScreenProps['renderAsked'] = (onFound) => (
  <Suspense>
    <AskedPartner onFound={onFound} />
  </Suspense>
);

export function PartnersTab() {
  const [isMoneyHidden] = useHiddenMoney();
  const { member } = useAccount();
  const [now] = useState(Date.now);
  return (
    <PartnersScreen
      isMoneyHidden={isMoneyHidden}
      isNew={isNewMember(member?.createdAt, now)}
      buildingOf={buildingOf}
      renderLane={renderLane}
      onInvite={() => invite()}
      renderAsked={renderAsked}
    />
  );
}
