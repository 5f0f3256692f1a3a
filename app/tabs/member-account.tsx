'use client';

import { myBuilding } from '@/app/my-building';
import { AccountEntries, AccountOrders } from '@/app/shop-entries/account-entries';
import type { MemberRowsProps } from '@/components/account/profile/account-rows';
import { type MemberPart, MemberView } from '@/components/account/profile/member-view';
import { ShopSlot } from '@/components/ui/shop-slot';
import { WalletCard } from '@/components/wallet/wallet-card';

type MemberAccountProps = MemberPart & Omit<MemberRowsProps, 'house' | 'kept'>;

/**
 * The account of a member, with the wallet and what the shop keeps. The conditions are written out, so that the build leaves the
 * code of the other layout out.
 */
export function MemberAccount(props: MemberAccountProps) {
  return (
    <MemberView
      {...props}
      wallet={
        <>
          <WalletCard />
          {process.env.NEXT_PUBLIC_TABS === 'shop' ? <AccountOrders /> : <ShopSlot name="orders" />}
        </>
      }
      kept={
        process.env.NEXT_PUBLIC_TABS === 'shop' ? <AccountEntries /> : <ShopSlot name="account" />
      }
      buildingOf={myBuilding}
    />
  );
}
