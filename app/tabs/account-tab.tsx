'use client';

import { myBuilding } from '@/app/my-building';
import { AccountScreen } from '@/components/account/profile/account-screen';
import { Building } from '@/components/city/building';
import { Logo } from '@/components/city/logo';
import { WalletCard } from '@/components/wallet/wallet-card';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';

/** 账户: the member, the wallet and the entries; for guests the way in. */
export function AccountTab() {
  const [isMoneyHidden, hideMoney] = useHiddenMoney();
  return <AccountScreen wallet={<WalletCard />} guestArt={<Building level={0} ground="lot" />} buildingOf={myBuilding} logo={<Logo />} isMoneyHidden={isMoneyHidden} onHideMoney={hideMoney} />;
}
