'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ComponentProps, Suspense, useState, useEffect, useEffectEvent } from 'react';
import { AccountScreen } from '@/components/account/profile/account-screen';
import { MemberHeadSkeleton } from '@/components/account/profile/member-head-skeleton';
import { Building } from '@/components/ui/art/building';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { lazyLayer, lazyPart } from '@/components/ui/lazy';
import { useEver } from '@/components/ui/use-ever';
import { currentSession, useUserId } from '@/lib/api';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { ACCOUNT, BASE_PATH, tabOf } from '@/lib/kit/routes';
import { currentLocation, dropQuery } from '@/lib/platform';
import { useAssets } from '@/lib/wallet/use-assets';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';

const TAB = 'notice';

/** `?tab=notice`; renders nothing. */
function NoticeAddress({ onOpen }: { onOpen: () => void }) {
  const path = usePathname();
  const isAsked = useSearchParams().get('tab') === TAB && tabOf(path) === ACCOUNT;
  const isMember = useUserId() !== null;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (isAsked && isMember) open();
  }, [isAsked, isMember]);
  return null;
}

/** Going back to the tab later must not open it again. */
function leaveNoticeAddress(): void {
  setTimeout(
    () =>
      void layersSettled().then(() => {
        if (tabOf(currentLocation().pathname.slice(BASE_PATH.length)) === ACCOUNT) dropQuery('tab');
      }),
  );
}

const NoticeCenter = lazyLayer(() =>
  import('@/components/notices/notice-center').then((m) => m.NoticeCenter),
);

const NoticeSettings = lazyLayer(() =>
  import('@/components/notices/notice-settings-sheet').then((m) => m.NoticeSettingsSheet),
);

const InstallRow = lazyPart(
  () => import('@/components/pwa/install-row').then((m) => m.InstallRow),
  {
    placeholder: null,
  },
);

/** Guests never download it. */
const MemberAccount = lazyPart(() => import('./member-account').then((m) => m.MemberAccount), {
  placeholder: <MemberHeadSkeleton />,
});

// Requested before hydration, from here, so its chunk repeats no modules.
if (typeof window !== 'undefined' && currentSession()) MemberAccount.load().catch(() => undefined);

export function AccountTab() {
  const [isMoneyHidden, hideMoney] = useHiddenMoney();
  const [isReading, setReading] = useState<boolean | null>(null);
  const assets = useAssets().data;
  // Open until the first answer: nothing moves.
  const hasShop = IS_SHOP_LAYOUT || (assets?.isShopOpen ?? true);
  function close() {
    setReading(false);
    leaveNoticeAddress();
  }
  return (
    <>
      <AccountScreen
        renderMember={(part) => (
          <MemberAccount
            {...part}
            news={assets}
            hasShop={hasShop}
            unread={assets?.unread ?? 0}
            onNotices={() => setReading(true)}
            isMoneyHidden={isMoneyHidden}
          />
        )}
        guestArt={<Building level={0} ground="lot" />}
        install={<InstallRow />}
        renderNoticeSettings={(layer) => <NoticeSettingsSlot {...layer} hasOrders={hasShop} />}
        isMoneyHidden={isMoneyHidden}
        onHideMoney={hideMoney}
      />
      <Suspense>
        <NoticeAddress onOpen={() => setReading(true)} />
        {isReading !== null && (
          <NoticeCenter isOpen={isReading} onClose={close} onReturn={() => setReading(true)} />
        )}
      </Suspense>
    </>
  );
}

/** Requested when it opens first. */
const NoticeSettingsSlot = (props: ComponentProps<typeof NoticeSettings>) =>
  useEver(props.isOpen) && (
    <Suspense>
      <NoticeSettings {...props} />
    </Suspense>
  );
