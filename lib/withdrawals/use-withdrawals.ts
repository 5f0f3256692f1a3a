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

export const refreshMoney = () =>
  refresh(getWithdrawConfig, listWithdrawals, getWithdrawal, getAssets);

/** The sums cover all withdrawals and stay while another tab loads. */
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

/** ms, while visible. */
const WATCH_MS = 30_000;

export function useWithdrawal(id: number) {
  const [isOver, setOver] = useState(false);
  const read = useEndpoint(getWithdrawal, { id }, { refreshMs: isOver ? 0 : WATCH_MS });
  const isNowOver = read.data !== undefined && isFinal(read.data.status);
  if (isNowOver !== isOver) setOver(isNowOver);
  return read;
}

const settle = (answer: Sent<unknown>): Promise<void> =>
  answer.ok || !answer.error.isOutcomeUnknown ? refreshMoney() : Promise.resolve();

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
    async appeal(content: string) {
      const answer = await appeal.send({ id, content });
      await settle(answer);
      return answer;
    },
    async receive() {
      const answer = await receive.send({ id });
      await settle(answer);
      return answer;
    },
  };
}
