'use client';

import { myBuilding } from '@/app/my-building';
import type { MemberRowsProps } from '@/components/account/profile/account-rows';
import { type MemberPart, MemberView } from '@/components/account/profile/member-view';
import { WalletCard } from '@/components/wallet/wallet-card';
import { AccountEntries, AccountOrders } from './account-entries';

interface MemberAccountProps extends MemberPart, Omit<MemberRowsProps, 'house' | 'kept'> {
  hasShop: boolean;
}

export function MemberAccount({ hasShop, ...props }: MemberAccountProps) {
  return (
    <MemberView
      {...props}
      wallet={
        <>
          <WalletCard />
          {hasShop && <AccountOrders />}
        </>
      }
      kept={hasShop && <AccountEntries />}
      buildingOf={myBuilding}
    />
  );
}
