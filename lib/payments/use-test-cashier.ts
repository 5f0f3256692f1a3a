import { useSend } from '@/lib/api';
import { actInTest } from '@/lib/contract/payments';
import type { TEST_ACTS } from '@/lib/contract/payments.schema';

export type TestAct = (typeof TEST_ACTS)[number];

export function useTestActs(paymentId: number) {
  const { send } = useSend(actInTest);
  return { act: (act: TestAct) => send({ paymentId, act }) };
}
