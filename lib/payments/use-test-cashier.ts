import { useSend } from '@/lib/api';
import { actInTest } from '@/lib/contract/payments';
import type { TEST_ACTS } from '@/lib/contract/payments.schema';

/** Actions of the demo's payer, and faults of its provider. */
export type TestAct = (typeof TEST_ACTS)[number];

/** The buttons of the demo's cashier, for a payment. */
export function useTestActs(paymentId: number) {
  const { send } = useSend(actInTest);
  return { act: (act: TestAct) => send({ paymentId, act }) };
}
