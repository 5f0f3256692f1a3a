'use client';

import { useState } from 'react';
import { Building } from '@/components/city/building';
import { InviteSheet } from '@/components/partners/invite-sheet';
import { PartnersScreen } from '@/components/partners/partners-screen';
import { useAccount } from '@/lib/account/profile/use-account';
import type { Partner } from '@/lib/partners/use-partners';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';

const buildingOf = ({ buildingLevel, isMayor }: Partner) => <Building level={buildingLevel} owner={isMayor ? 'mayor' : undefined} />;

/** 小伙伴: who I invited, who invited me, and how to invite somebody. */
export function PartnersTab() {
  const [isInviting, setInviting] = useState(false);
  const [isMoneyHidden] = useHiddenMoney();
  const { member } = useAccount();
  return (
    <>
      <PartnersScreen isMoneyHidden={isMoneyHidden} buildingOf={buildingOf} onInvite={() => setInviting(true)} />
      {member?.userId !== undefined && (
        <InviteSheet isOpen={isInviting} onClose={() => setInviting(false)} userId={member.userId} userName={member.userName} inviteCode={member.inviteCode ?? ''} />
      )}
    </>
  );
}
