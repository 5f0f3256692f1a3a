'use client';

import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@/lib/contract/console/call';
import { callConsole } from './client';
import { isPassing } from './console-error';

/** Delay after a failed poll, such as a restart. */
const POLL_AGAIN_MS = 5_000;

export const keyOf = (call: { name: string }, input: unknown): string =>
  `${call.name} ${JSON.stringify(input)}`;

export interface CallState<T> {
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  isValidating: boolean;
  reload: () => Promise<unknown>;
}

/** Null as input asks nothing. Old data stay until new ones come; late answers are dropped. */
export function useCall<C extends ConsoleCall>(
  call: C,
  input: ConsoleInput<C> | null,
  options: SWRConfiguration = {},
): CallState<ConsoleOutput<C>> {
  const { cache } = useSWRConfig();
  const key = input === null ? null : keyOf(call, input);
  const { data, error, isLoading, isValidating, mutate } = useSWR<ConsoleOutput<C>, unknown>(
    key,
    () =>
      callConsole(call, input as ConsoleInput<C>, {
        // polls must not keep an abandoned session awake
        isPoll: Boolean(options.refreshInterval) && cache.get(String(key))?.data !== undefined,
      }),
    {
      keepPreviousData: false,
      revalidateOnFocus: true,
      shouldRetryOnError: Boolean(options.refreshInterval),
      onErrorRetry: (failure, _key, _config, revalidate, { retryCount }) => {
        if (isPassing(failure)) setTimeout(() => void revalidate({ retryCount }), POLL_AGAIN_MS);
      },
      ...options,
    },
  );
  return { data, error, isLoading, isValidating, reload: () => mutate() };
}
