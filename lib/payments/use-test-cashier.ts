import { useSend } from '@/lib/api';
import { actInTest } from '@/lib/contract/payments';
import type { testCashierCopy } from './copy';

/** What the payer of the demo can do. */
export type TestAct = keyof typeof testCashierCopy.acts;

/** The buttons of the demo's cashier, for a payment. */
export function useTestActs(paymentId: number) {
  const { send } = useSend(actInTest);
  return { act: (act: TestAct) => send({ paymentId, act }) };
}
