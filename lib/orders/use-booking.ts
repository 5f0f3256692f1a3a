import { refresh, useEndpoint, useSend } from '@/lib/api';
import { bookVisit, changeBooking, changeVisitor, confirmWork } from '@/lib/contract/bookings';
import { getLesson } from '@/lib/contract/learning';
import { getOrder, listOrders } from '@/lib/contract/orders';
import { listSlots } from '@/lib/contract/slots';
import { getVoucher, listVouchers } from '@/lib/contract/vouchers';

/** Null = not asked for. */
export const useTimes = (skuId: number | null, from: string) =>
  useEndpoint(listSlots, skuId === null ? null : { skuId, from });

export function useChangeBooking() {
  const { send } = useSend(changeBooking);
  return async (itemId: number, slotId: number) => {
    const answer = await send({ itemId, slotId });
    await refresh(getOrder, listOrders, getVoucher, listVouchers, listSlots);
    return answer;
  };
}

export function useBookVisit() {
  const { send } = useSend(bookVisit);
  return async (lessonId: number, slotId: number) => {
    const answer = await send({ lessonId, slotId });
    await refresh(getOrder, getLesson, getVoucher, listVouchers, listSlots);
    return answer;
  };
}

export function useConfirmWork() {
  const { send } = useSend(confirmWork);
  return async (itemId: number) => {
    const answer = await send({ itemId });
    await refresh(getOrder, listOrders);
    return answer;
  };
}

export function useChangeVisitor() {
  const { send } = useSend(changeVisitor);
  return async (input: { itemId: number; name: string; mobile: string }) => {
    const answer = await send(input);
    await refresh(getOrder);
    return answer;
  };
}
