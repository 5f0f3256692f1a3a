import useSWR, { useSWRConfig } from 'swr';
import type { OutputOf } from '../contract/endpoint';
import type { ApiError } from './api-error';
import { type CacheKey, fetchFor, keyOf, keyText } from './cache';
import type { AnyEndpoint, CallInput } from './call-types';
import type { SessionState } from './session';
import { useSession } from './use-session';
import { useShownRead } from './use-shown-read';
import { useStable } from './use-stable';

/** `idle`: nothing is asked for (no input, or a guest on a member call). `ready`: there is data, be it an old copy. */
export type ReadState = 'idle' | 'loading' | 'ready' | 'error';

export interface ReadOptions {
  /** Shows the former data while other input is on its way. It never stands for an answer that could not be had. */
  keepPrevious?: boolean;
  /** Asks again in this rhythm while the page is visible. */
  refreshMs?: number;
}

export interface Read<T> {
  data: T | undefined;
  /** With data: the copy is old, its refresh failed. */
  error: ApiError | undefined;
  state: ReadState;
  /** Whether the data is older than its latest failed refresh. */
  isStale: boolean;
  refresh: () => Promise<void>;
}

/** Nothing to show and nothing under way yet: either somebody is still to be known, or nothing is asked for. */
export const stateWithoutKey = (
  input: object | null,
  { status }: SessionState,
): 'idle' | 'loading' => (input !== null && status === 'loading' ? 'loading' : 'idle');

/** Reads an endpoint. Member endpoints are never asked for guests; a null input asks nothing yet. */
export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  { keepPrevious = false, refreshMs = 0 }: ReadOptions = {},
): Read<OutputOf<E>> {
  const session = useSession();
  const key = keyOf(endpoint, input, session);
  const { cache, fallback } = useSWRConfig();
  const {
    data: shown,
    error,
    mutate,
  } = useSWR<OutputOf<E>, ApiError, CacheKey | null>(key, (arg) => fetchFor(endpoint, arg), {
    keepPreviousData: keepPrevious,
    refreshInterval: refreshMs,
  });
  // what is known of this very input, by itself or from an earlier visit
  const text = keyText(key);
  const own = (cache.get(text)?.data ?? fallback[text]) as OutputOf<E> | undefined;
  const data = keepPrevious && error ? own : shown;
  const refresh = useStable(async () => {
    // A failed refresh is told by `error`.
    await mutate().catch(() => undefined);
  });

  useShownRead(key !== null && data !== undefined ? text : '', error);

  const stateOfAnswer = data !== undefined ? 'ready' : error ? 'error' : 'loading';
  return {
    data: key === null ? undefined : data,
    error: key === null ? undefined : error,
    state: key === null ? stateWithoutKey(input, session) : stateOfAnswer,
    isStale: data !== undefined && error !== undefined,
    refresh,
  };
}
