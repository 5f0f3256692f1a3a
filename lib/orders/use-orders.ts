import { refresh, useEndpoint, useEndpointList, useSend } from '@/lib/api';
import { followServerTime } from '@/lib/api/follow-server-time';
import { listCart } from '@/lib/contract/cart';
import type { InputOf } from '@/lib/contract/endpoint';
import {
  buyAgain,
  cancelOrder,
  changeOrderAddress,
  countOrders,
  extendReceipt,
  getOrder,
  hideOrder,
  listOrders,
  listParcels,
  receiveOrder,
  urgeShipping,
} from '@/lib/contract/orders';

followServerTime(getOrder, listOrders);

export { useNow } from '@/lib/api/use-now';

export type OrderTab = InputOf<typeof listOrders>['status'];

const rowId = ({ orderId }: { orderId: number }) => orderId;

/** The member's orders of a tab, or those with a word of a title or number, newest first. */
export const useOrders = (status: OrderTab, keyword: string) =>
  useEndpointList(listOrders, { status, ...(keyword && { keyword }) }, { rowId });

/** Orders that wait for the member, by tab. */
export const useOrderCounts = () => useEndpoint(countOrders, {});

/** One order; null requests nothing. */
export const useOrder = (orderId: number | null) =>
  useEndpoint(getOrder, orderId === null ? null : { orderId });

/** The parcels of an order; null requests nothing. */
export const useParcels = (orderId: number | null) =>
  useEndpoint(listParcels, orderId === null ? null : { orderId });

/** After an order has changed: every figure that shows it. */
export const refreshOrders = () => refresh(getOrder, listOrders, countOrders, listParcels);

/** Actions of a member on an order. After a refusal too, the state on screen may be out of date. */
export function useOrderActions(orderId: number) {
  const cancelling = useSend(cancelOrder);
  const hiding = useSend(hideOrder);
  const buying = useSend(buyAgain);
  const moving = useSend(changeOrderAddress);
  const receiving = useSend(receiveOrder);
  const extending = useSend(extendReceipt);
  const urging = useSend(urgeShipping);
  async function andRefresh<T>(answer: Promise<T>): Promise<T> {
    const outcome = await answer;
    await refreshOrders();
    return outcome;
  }
  return {
    cancel: () => andRefresh(cancelling.send({ orderId })),
    hide: () => andRefresh(hiding.send({ orderId })),
    receive: () => andRefresh(receiving.send({ orderId })),
    extend: () => andRefresh(extending.send({ orderId })),
    urge: () => andRefresh(urging.send({ orderId })),
    moveTo: (addressId: number) => andRefresh(moving.send({ orderId, addressId })),
    /** Puts its things into the cart again. */
    async again() {
      const answer = await buying.send({ orderId });
      if (answer.ok) void refresh(listCart);
      return answer;
    },
  };
}
