'use client';

import { AccountScreen } from '@/components/account/profile/account-screen';
import { Building } from '@/components/city/building';
import { Logo } from '@/components/city/logo';
import { WalletCard } from '@/components/wallet/wallet-card';
import type { KnownMember } from '@/lib/account/profile/use-account';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';

const buildingOf = ({ level = 0, blockNo, blockAreaId, isMayor }: KnownMember) => (
  <Building level={level} no={blockNo ?? undefined} seed={blockAreaId ?? undefined} owner={isMayor ? 'mayor' : 'me'} ground="ring" />
);

/** 账户: the member, the wallet and the entries; for guests the way in. */
export function AccountTab() {
  const [isMoneyHidden, hideMoney] = useHiddenMoney();
  return <AccountScreen wallet={<WalletCard />} guestArt={<Building level={0} ground="lot" />} buildingOf={buildingOf} logo={<Logo />} isMoneyHidden={isMoneyHidden} onHideMoney={hideMoney} />;
}
