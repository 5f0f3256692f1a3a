'use client';

import type { ComponentType } from 'react';
import { Elsewhere } from '@/components/ui/elsewhere';
import { AccountEntries, AccountOrders } from './account-entries';
import { ShopBand } from './shop-band';
import { leaveEmpty, useKeptHeights, useSlots } from './use-slots';

const PARTS: Readonly<Record<string, ComponentType<{ onEmpty: () => void }>>> = {
  guest: ShopBand,
  member: ShopBand,
  orders: AccountOrders,
  account: AccountEntries,
};

/** What the tabs of the community show of the open shop, each in its place. */
export function ShopEntries() {
  const slots = useSlots();
  useKeptHeights(slots);
  return slots.map((slot) => {
    const name = slot.dataset.shop ?? '';
    const Part = PARTS[name];
    return (
      Part && (
        <Elsewhere key={name} place={slot}>
          <Part onEmpty={() => leaveEmpty(slot)} />
        </Elsewhere>
      )
    );
  });
}
