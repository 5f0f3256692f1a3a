'use client';

import { myBuilding } from '@/app/my-building';
import type { MemberRowsProps } from '@/components/account/profile/account-rows';
import { type MemberPart, MemberView } from '@/components/account/profile/member-view';
import { WalletCard } from '@/components/wallet/wallet-card';
import { AccountEntries, AccountOrders } from './account-entries';

interface MemberAccountProps extends MemberPart, Omit<MemberRowsProps, 'house' | 'kept'> {
  /** The shop is open. */
  hasShop: boolean;
}

/** The account of a member, with the wallet and what the shop keeps. */
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
