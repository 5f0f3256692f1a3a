import { refresh, useEndpoint, useEndpointList, useSend } from '@/lib/api';
import { followServerTime } from '@/lib/api/follow-server-time';
import { listCart } from '@/lib/contract/cart';
import type { InputOf } from '@/lib/contract/endpoint';
import {
  buyAgain,
  cancelOrder,
  changeCustom,
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

export const useOrders = (status: OrderTab, keyword: string) =>
  useEndpointList(listOrders, { status, ...(keyword && { keyword }) }, { rowId });

export const useOrderCounts = () => useEndpoint(countOrders, {});

export const useOrder = (orderId: number | null) =>
  useEndpoint(getOrder, orderId === null ? null : { orderId });

export const useParcels = (orderId: number | null) =>
  useEndpoint(listParcels, orderId === null ? null : { orderId });

export const refreshOrders = () => refresh(getOrder, listOrders, countOrders, listParcels);

export function useOrderActions(orderId: number) {
  const cancelling = useSend(cancelOrder);
  const hiding = useSend(hideOrder);
  const buying = useSend(buyAgain);
  const moving = useSend(changeOrderAddress);
  const customizing = useSend(changeCustom);
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
    changeCustom: (itemId: number, values: string[]) =>
      andRefresh(customizing.send({ orderId, itemId, values })),
    moveTo: (addressId: number) => andRefresh(moving.send({ orderId, addressId })),
    async again() {
      const answer = await buying.send({ orderId });
      if (answer.ok) void refresh(listCart);
      return answer;
    },
  };
}
