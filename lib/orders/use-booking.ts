import { refresh, useEndpoint, useSend } from '@/lib/api';
import { changeBooking } from '@/lib/contract/bookings';
import { getOrder, listOrders } from '@/lib/contract/orders';
import { listSlots } from '@/lib/contract/slots';
import { getVoucher, listVouchers } from '@/lib/contract/vouchers';

/** Times of one choice; null = not asked for. */
export const useTimes = (skuId: number | null) =>
  useEndpoint(listSlots, skuId === null ? null : { skuId });

export function useChangeBooking() {
  const { send } = useSend(changeBooking);
  return async (itemId: number, slotId: number) => {
    const answer = await send({ itemId, slotId });
    await refresh(getOrder, listOrders, getVoucher, listVouchers, listSlots);
    return answer;
  };
}
