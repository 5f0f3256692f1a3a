import { refresh, sendProven, serverNow, useEndpoint, useSend, useSmsCode } from '@/lib/api';
import { followServerTime } from '@/lib/api/follow-server-time';
import { countOrders, getOrder, listOrders } from '@/lib/contract/orders';
import {
  createPayment,
  keepOpenid,
  listPayWays,
  queryPayment,
  actInTest,
} from '@/lib/contract/payments';
import type { TEST_ACTS } from '@/lib/contract/payments.schema';
import { payAllowed } from '@/lib/kit';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { payPlace } from '@/lib/platform/pay-place';
import type { Way, Ways } from './types';

export { useNow } from '@/lib/api/use-now';

followServerTime(getOrder, listPayWays, queryPayment);

export const useOrderToPay = (orderId: number | null) =>
  useEndpoint(getOrder, orderId === null ? null : { orderId });

export const useWays = (orderId: number | null) =>
  useEndpoint(listPayWays, orderId === null ? null : { orderId, env: payPlace() });

export const refreshOrders = () => refresh(getOrder, listOrders, countOrders);

/** Server's clock and hour (specification 31.5). */
export const isPayHour = ({ payFrom }: Ways): boolean => payAllowed(serverNow(), payFrom);

export type OwnMoney = 'balance' | 'carried';

export const isOwnMoney = (way: Way['way']): way is OwnMoney =>
  way === 'balance' || way === 'carried';

export const usePayCode = () => useSmsCode('pay');

export function usePayments(orderId: number) {
  const creating = useSend(createPayment);
  const keeping = useSend(keepOpenid);
  return {
    create: (way: Way['way']) => creating.send({ orderId, way }),
    createProven: (way: OwnMoney, proof: Proof, values: ProofValues) =>
      sendProven(proof, values, (sealed) => creating.send({ orderId, way, ...sealed })),
    keepPayer: keeping.send,
    isKeeping: keeping.pending,
  };
}

export function authorizeUrlOf(data: unknown): string | undefined {
  const { authorizeUrl } = (data ?? {}) as { authorizeUrl?: unknown };
  return typeof authorizeUrl === 'string' && authorizeUrl.startsWith('https://')
    ? authorizeUrl
    : undefined;
}

export type TestAct = (typeof TEST_ACTS)[number];

export function useTestActs(paymentId: number) {
  const { send } = useSend(actInTest);
  return { act: (act: TestAct) => send({ paymentId, act }) };
}
