'use client';

import { Suspense, useState } from 'react';
import { myBuilding } from '@/app/my-building';
import { AccountEntries, AccountOrders } from '@/app/shop-entries/account-entries';
import { AccountScreen } from '@/components/account/profile/account-screen';
import { Building } from '@/components/city/building';
import { Logo } from '@/components/city/logo';
import { lazyLayer, lazyPart } from '@/components/ui/lazy';
import { ShopSlot } from '@/components/ui/shop-slot';
import { WalletCard } from '@/components/wallet/wallet-card';
import { useAssets } from '@/lib/wallet/use-assets';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { leaveNoticeAddress, NoticeAddress } from './notice-address';

/** Loaded when first opened; stays mounted afterwards, so that its closing animation is shown. */
const NoticeCenter = lazyLayer(() =>
  import('@/components/notices/notice-center').then((m) => m.NoticeCenter),
);

const InstallRow = lazyPart(() => import('@/components/pwa/install-row').then((m) => m.InstallRow));

/** 账户: the member, the wallet and the entries; for guests the login. */
export function AccountTab() {
  const [isMoneyHidden, hideMoney] = useHiddenMoney();
  const [isReading, setReading] = useState<boolean | null>(null);
  const assets = useAssets().data;
  function close() {
    setReading(false);
    leaveNoticeAddress();
  }
  return (
    <>
      <AccountScreen
        wallet={
          <>
            <WalletCard />
            {process.env.NEXT_PUBLIC_TABS === 'shop' ? (
              <AccountOrders />
            ) : (
              <ShopSlot name="orders" />
            )}
          </>
        }
        kept={
          process.env.NEXT_PUBLIC_TABS === 'shop' ? <AccountEntries /> : <ShopSlot name="account" />
        }
        guestArt={<Building level={0} ground="lot" />}
        buildingOf={myBuilding}
        logo={<Logo />}
        install={
          <Suspense>
            <InstallRow />
          </Suspense>
        }
        news={assets}
        unread={assets?.unread ?? 0}
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
