'use client';

import { useEffect } from 'react';
import { preload, useSWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { useAct } from '@/console/api/use-act';
import { keyOf, useCall } from '@/console/api/use-call';
import type { ListSpec } from '@/console/kit/list-query';
import { useAnswer } from '@/console/review-queue/use-seen';
import { filtersOf } from '@/console/ui/filters/filter-bar';
import { useListQuery } from '@/console/ui/use-list-query';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console/call';
import {
  countQueues,
  exportWithdrawals,
  getWithdrawal,
  listQueue,
} from '@/lib/contract/console/withdrawals';
import { WITHDRAW_QUEUES, type WithdrawQueue } from '@/lib/contract/console/withdrawals.schema';
import { deskCopy } from './copy';

export type WithdrawRow = ConsoleOutput<typeof listQueue>['rows'][number];
export type WithdrawDetail = ConsoleOutput<typeof getWithdrawal>;

const POLL_MS = 15_000;

const DESK: ListSpec = {
  filters: [
    { name: 'q', label: deskCopy.search, kind: 'search', placeholder: deskCopy.searchHint },
    {
      name: 'queue',
      label: deskCopy.tabs,
      kind: 'choice',
      options: WITHDRAW_QUEUES.map((value) => ({ value, label: deskCopy.queues[value] })),
    },
  ],
  sorts: ['submitted', 'amount', 'due'],
  defaultSort: 'submitted',
};

const isOpenQueue = (queue: WithdrawQueue) => queue !== 'done' && queue !== 'all';

/** Oldest first while open, newest first as history. */
export function useDesk() {
  const address = useListQuery(DESK);
  const { query } = address;
  const queue = (query.filters.queue ?? 'review') as WithdrawQueue;
  const filter = {
    queue,
    q: query.filters.q ?? '',
    accountType: '',
    sort: isOpenQueue(queue) ? 'submitted' : '-submitted',
  } as const;
  const input: ConsoleInput<typeof listQueue> = { ...filter, page: query.page, per_page: 50 };
  // rows of another queue do not stay: a key would open one of them
  const list = useCall(listQueue, input, { refreshInterval: POLL_MS });
  const counts = useCall(countQueues, {}, { refreshInterval: POLL_MS });
  const { send, ...act } = useAct(exportWithdrawals);
  const take = (reason: string) => send({ ...filter, reason }, deskCopy.exportAbout);
  return {
    ...address,
    queue,
    list,
    counts,
    rows: list.data?.rows ?? [],
    file: { ...act, take },
    filters: filtersOf(DESK, { ...query, filters: { queue, ...query.filters } }),
  };
}

export function useWithdrawal(sn: string | undefined) {
  const [answered, setAnswered] = useAnswer<WithdrawDetail>(sn);
  const call = useCall(getWithdrawal, sn ? { sn } : null, {
    refreshInterval: POLL_MS,
    onSuccess: setAnswered,
  });
  const { data } = call;
  return {
    ...call,
    /** Before that it may be what memory kept. */
    isFresh: answered?.row.sn === sn && answered?.seen === data?.seen,
  };
}

export function usePrefetch(sn: string | undefined): void {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (!sn) return;
    const key = keyOf(getWithdrawal, { sn });
    if (cache.get(key)?.data === undefined)
      // a failure shows when the row is opened
      void Promise.resolve(preload(key, () => callConsole(getWithdrawal, { sn }))).catch(
        () => null,
      );
  }, [sn, cache]);
}
