import { storage } from '@/lib/platform/storage';

/** What is always there is as high as this on a device that has not shown it yet, rem. The band on home may be missing. */
const USUAL = { orders: '2.4rem', account: '5.4rem', member: undefined };

/**
 * A place on a member's tab that the shop fills when the page is idle (app/shop-entries). It is as high as it was last time,
 * so that nothing moves then.
 */
export const ShopSlot = ({ name }: { name: keyof typeof USUAL }) => (
  <div data-shop={name} style={{ minHeight: storage.get<number>(`shop-${name}`) ?? USUAL[name] }} />
);
