'use client';

import { type ReactNode, Suspense } from 'react';
import { lazyLoginPopup, LoginHost } from '@/components/account/login/login-host';
import {
  megaphoneSimple,
  megaphoneSimpleFill,
  userCircle,
  userCircleFill,
  usersThree,
  usersThreeFill,
} from '@/components/ui/icons/common';
import { LayerHost } from '@/components/ui/layer/layer-host';
import { useShownPath, useArrivals } from '@/components/ui/shown-path';
import { TabBar, type TabItem } from '@/components/ui/tab-bar';
import { useNavigate } from '@/components/ui/use-navigate';
import { findEarlySheet } from '@/lib/account/login/early-sheet';
import { ApiProvider } from '@/lib/api';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { ACCOUNT, HOME, PARTNERS, tabOf } from '@/lib/kit/routes';
import { ConsentHost } from './consent-host';
import { shellCopy } from './copy';
import { DeskHost } from './desk-host';
import { LaunchNotice } from './launch-notice';
import { PwaHost } from './pwa-host';
import { RouteGuard } from './route-guard';
import { ShareHost } from './share-host';
import { ShopTabBar } from './shop-layout/shop-tab-bar';
import { TabHost } from './tab-host';
import { useBoot } from './use-boot';

/** "Back" can then tell if the previous entry is ours. */
function EntryStamp() {
  useArrivals();
  return null;
}

const TABS: readonly TabItem[] = [
  { href: HOME, label: shellCopy.tabs.home, icon: megaphoneSimple, iconOn: megaphoneSimpleFill },
  { href: PARTNERS, label: shellCopy.tabs.partners, icon: usersThree, iconOn: usersThreeFill },
  { href: ACCOUNT, label: shellCopy.tabs.account, icon: userCircle, iconOn: userCircleFill },
];

const LoginPopup = lazyLoginPopup(() => import('./login-popup').then((m) => m.LoginPopup));
// The prerendered sheet is open, so the code is requested before hydration.
if (findEarlySheet()) LoginPopup.load().catch(() => undefined);

export function Shell({ children }: { children: ReactNode }) {
  return (
    <ApiProvider>
      <Frame>{children}</Frame>
    </ApiProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useBoot();
  const path = useShownPath();
  const tab = tabOf(path);
  const { navigateTo } = useNavigate();
  return (
    <>
      <DeskHost />
      <div className="app">
        <LaunchNotice />
        <TabHost />
        <RouteGuard>{children}</RouteGuard>
        {tab &&
          (IS_SHOP_LAYOUT ? (
            <ShopTabBar active={tab} onSelect={(href) => navigateTo(href)} />
          ) : (
            <TabBar items={TABS} active={tab} onSelect={(href) => navigateTo(href)} />
          ))}
      </div>
      <LoginHost Popup={LoginPopup} />
      <ConsentHost />
      <ShareHost />
      <LayerHost />
      <PwaHost />
      <Suspense>
        <EntryStamp />
      </Suspense>
    </>
  );
}
