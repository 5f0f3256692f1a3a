'use client';

import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@/lib/contract/console/call';
import { callConsole } from './client';
import { isPassing } from './console-error';

/** A clock goes on after an answer that did not come, as when the server was restarted. */
const POLL_AGAIN_MS = 5_000;

/** Part of the page's memory that belongs to a call and its input. */
export const keyOf = (call: { name: string }, input: unknown): string =>
  `${call.name} ${JSON.stringify(input)}`;

export interface CallState<T> {
  data: T | undefined;
  error: unknown;
  /** The first answer is awaited. */
  isLoading: boolean;
  isValidating: boolean;
  reload: () => Promise<unknown>;
}

/**
 * Answer of a read; null as input asks nothing. Old data stay while new ones come, and when they do not come. A late answer
 * to an older input is dropped by its key.
 */
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
        // the clock asks again for what is there; it must not keep an abandoned session awake
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
