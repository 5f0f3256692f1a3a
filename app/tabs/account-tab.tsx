'use client';

import { Suspense, useState } from 'react';
import { myBuilding } from '@/app/my-building';
import { AccountScreen } from '@/components/account/profile/account-screen';
import { Building } from '@/components/city/building';
import { Logo } from '@/components/city/logo';
import { latePart } from '@/components/ui/late-part';
import { WalletCard } from '@/components/wallet/wallet-card';
import { useAssets } from '@/lib/wallet/use-assets';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { leaveNoticeAddress, NoticeAddress } from './notice-address';

/** Loaded when it opens first; afterwards it stays, so that it can close with its motion. */
const NoticeCenter = latePart(() =>
  import('@/components/notices/notice-center').then((m) => m.NoticeCenter),
);

const InstallRow = latePart(() => import('@/components/pwa/install-row').then((m) => m.InstallRow));

/** 账户: the member, the wallet and the entries; for guests the way in. */
export function AccountTab() {
  const [isMoneyHidden, hideMoney] = useHiddenMoney();
  const [isReading, setReading] = useState<boolean | null>(null);
  const unread = useAssets().data?.unread ?? 0;
  function close() {
    setReading(false);
    leaveNoticeAddress();
  }
  return (
    <>
      <AccountScreen
        wallet={<WalletCard />}
        guestArt={<Building level={0} ground="lot" />}
        buildingOf={myBuilding}
        logo={<Logo />}
        install={
          <Suspense>
            <InstallRow />
          </Suspense>
        }
        unread={unread}
        onNotices={() => setReading(true)}
        isMoneyHidden={isMoneyHidden}
        onHideMoney={hideMoney}
      />
      <Suspense>
        <NoticeAddress onOpen={() => setReading(true)} />
        {isReading !== null && <NoticeCenter isOpen={isReading} onClose={close} />}
      </Suspense>
    </>
  );
}
