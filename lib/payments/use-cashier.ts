import { refresh, serverNow, useEndpoint, useSend } from '@/lib/api';
import { followServerTime } from '@/lib/api/follow-server-time';
import { countOrders, getOrder, listOrders } from '@/lib/contract/orders';
import { createPayment, keepOpenid, listPayWays, queryPayment } from '@/lib/contract/payments';
import { payAllowed } from '@/lib/kit';
import { payPlace } from '@/lib/platform/pay-place';
import type { Way, Ways } from './types';

export { useNow } from '@/lib/api/use-now';

followServerTime(getOrder, listPayWays, queryPayment);

/** The order that is to be paid; null requests nothing. */
export const useOrderToPay = (orderId: number | null) =>
  useEndpoint(getOrder, orderId === null ? null : { orderId });

/** The ways of paying it, as they work in this browser. */
export const useWays = (orderId: number | null) =>
  useEndpoint(listPayWays, orderId === null ? null : { orderId, env: payPlace() });

/** Refreshes everything that shows whether an order is paid. */
export const refreshOrders = () => refresh(getOrder, listOrders, countOrders);

/** Payments are taken now, by the server's clock and from the hour that it has told (specification 31.5). */
export const isPayHour = ({ payFrom }: Ways): boolean => payAllowed(serverNow(), payFrom);

/** Creates payments of an order. The same way again, after no answer too, is the same payment. */
export function usePayments(orderId: number) {
  const creating = useSend(createPayment);
  const keeping = useSend(keepOpenid);
  return {
    create: (way: Way['way']) => creating.send({ orderId, way }),
    keepPayer: keeping.send,
    isKeeping: keeping.pending,
  };
}

/** Where the messenger asks who the payer is; undefined when the refusal names no address to go to. */
export function authorizeUrlOf(data: unknown): string | undefined {
  const { authorizeUrl } = (data ?? {}) as { authorizeUrl?: unknown };
  return typeof authorizeUrl === 'string' && /^https:\/\//.test(authorizeUrl)
    ? authorizeUrl
    : undefined;
}
