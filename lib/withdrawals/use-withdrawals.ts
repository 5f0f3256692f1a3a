import { useState } from 'react';
import { refresh, type Sent, useEndpoint, useEndpointList, useSend, useUserId } from '@/lib/api';
import { getAssets } from '@/lib/contract/assets';
import {
  appealWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawConfig,
  listWithdrawals,
  receiveWithdrawal,
} from '@/lib/contract/withdrawals';
import type { WithdrawTab } from '@/lib/contract/withdrawals.schema';
import { isFinal } from './flow';
import type { Withdrawal } from './types';

/** After money moved: every figure that shows it. */
export const refreshMoney = () =>
  refresh(getWithdrawConfig, listWithdrawals, getWithdrawal, getAssets);

/** The member's withdrawals of one tab, newest first. The sums are about all of them and stay while another tab loads. */
export function useWithdrawals(status: WithdrawTab) {
  const list = useEndpointList(listWithdrawals, { status });
  const userId = useUserId();
  const [known, setKnown] = useState<{
    userId: number | null;
    summary: NonNullable<typeof list.summary>;
  } | null>(null);
  if (list.summary && (list.summary !== known?.summary || userId !== known.userId))
    setKnown({ userId, summary: list.summary });
  return {
    ...list,
    summary: list.summary ?? (known?.userId === userId ? known.summary : undefined),
  };
}

/** Interval of looks at an open withdrawal while its page is visible, ms. */
const WATCH_MS = 30_000;

/** One withdrawal; an unfinished one is polled. */
export function useWithdrawal(id: number) {
  const [isOver, setOver] = useState(false);
  const read = useEndpoint(getWithdrawal, { id }, { refreshMs: isOver ? 0 : WATCH_MS });
  const isNowOver = read.data !== undefined && isFinal(read.data.status);
  if (isNowOver !== isOver) setOver(isNowOver);
  return read;
}

/** After a definite response, a refusal too, the shown state may be stale. */
const settle = (answer: Sent<unknown>): Promise<void> =>
  answer.ok || !answer.error.isOutcomeUnknown ? refreshMoney() : Promise.resolve();

/** The member's actions on an own withdrawal. */
export function useWithdrawalActions({ id }: Pick<Withdrawal, 'id'>) {
  const cancel = useSend(cancelWithdrawal);
  const receive = useSend(receiveWithdrawal);
  const appeal = useSend(appealWithdrawal);
  return {
    async cancel() {
      const answer = await cancel.send({ id });
      await settle(answer);
      return answer;
    },
    /** Appeals against a risk hold. */
    async appeal(content: string) {
      const answer = await appeal.send({ id, content });
      await settle(answer);
      return answer;
    },
    /** Makes the server query the provider; the state stays while the provider has no result. */
    async receive() {
      const answer = await receive.send({ id });
      await settle(answer);
      return answer;
    },
  };
}
