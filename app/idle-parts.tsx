'use client';

import { useEffect, useState } from 'react';
import { Pwa } from '@/components/pwa/pwa';
import { lazyPart } from '@/components/ui/lazy';
import { callEndpoint } from '@/lib/api';
import { getShopConfig } from '@/lib/contract/shop';
import { useLive } from '@/lib/live/use-live';
import { storage } from '@/lib/platform';

/** Begins what is remembered of the shop on this device: whether it is open, and how high its places on the tabs are. */
const SHOP = 'shop-';
const SHOP_OPEN = 'shop-open';

const ShopEntries = lazyPart(
  () => import('./shop-entries/shop-entries').then((m) => m.ShopEntries),
  { isOptional: true },
);

/** Whether the shop is open, as the server says now; without an answer, as it said last. */
function useOpenShop(): boolean {
  const [isOpen, setOpen] = useState(() => storage.get<boolean>(SHOP_OPEN) === true);
  useEffect(() => {
    callEndpoint(getShopConfig, {}, { load: false, isPrompt: false }).then(
      (config) => {
        setOpen(config.isOpen);
        if (config.isOpen) storage.set(SHOP_OPEN, true);
        else storage.removeAll(SHOP);
      },
      () => undefined,
    );
  }, []);
  return isOpen;
}

/** Leads from the tabs of the community into the shop, where there is one. */
function WayToShop() {
  return useOpenShop() && <ShopEntries />;
}

/** What a page needs once it is idle. */
export function IdleParts() {
  useLive();
  return (
    <>
      {/* in development the pages change without a new worker, which would serve old ones */}
      {process.env.NODE_ENV === 'production' && <Pwa />}
      {process.env.NEXT_PUBLIC_TABS !== 'shop' && <WayToShop />}
    </>
  );
}
