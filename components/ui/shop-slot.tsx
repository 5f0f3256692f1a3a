import { storage } from '@/lib/platform/storage';

/**
 * A place on a member's tab that the shop fills when the page is idle (app/shop-entries); empty while it is closed. It is as
 * high as it was last time, so that nothing moves then.
 */
export const ShopSlot = ({ name }: { name: 'member' | 'orders' | 'account' }) => (
  <div data-shop={name} style={{ minHeight: storage.get<number>(`shop-${name}`) ?? undefined }} />
);
