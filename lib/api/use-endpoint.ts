import { useEffect, useCallback, useLayoutEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { OutputOf } from '../contract/endpoint';
import type { ApiError } from './api-error';
import { fetchFor, keyOf, keyText } from './cache';
import type { AnyEndpoint, CacheKey, CallInput } from './call-types';
import { useEmbeddedAnswer } from './embedded-answers';
import { showRead } from './freshness';
import type { SessionState } from './session';
import { useSession } from './use-session';

/** Stable, yet it runs the latest function: safe in dependency arrays. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

export function useShownRead(text: string, error: ApiError | undefined): void {
  const isCutOff = error?.isCutOff ?? false;
  useEffect(() => (text === '' ? undefined : showRead(text, isCutOff)), [text, isCutOff]);
}

/** `idle`: no input, or a guest on a member call. `ready`: possibly stale data. */
export type ReadState = 'idle' | 'loading' | 'ready' | 'error';

export interface ReadOptions<T = unknown> {
  /** While another input loads, not after its failure. */
  keepPrevious?: boolean;
  /** While visible; 0 = none. */
  refreshMs?: number | ((latest: T | undefined) => number);
}

export interface Read<T> {
  data: T | undefined;
  error: ApiError | undefined;
  state: ReadState;
  isStale: boolean;
  refresh: () => Promise<void>;
}

export const stateWithoutKey = (
  input: object | null,
  { status }: SessionState,
): 'idle' | 'loading' => (input !== null && status === 'loading' ? 'loading' : 'idle');

export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  { keepPrevious = false, refreshMs = 0 }: ReadOptions<OutputOf<E>> = {},
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
  const text = keyText(key);
  const own = (cache.get(text)?.data ?? fallback[text]) as OutputOf<E> | undefined;
  const given = useEmbeddedAnswer<OutputOf<E>>(endpoint, input);
  const [first] = useState(given);
  const mine = keepPrevious && error ? own : shown;
  // SWR keeps only what it fetched.
  const former = keepPrevious && !error ? first : undefined;
  // A refusal is the answer for this person, a missing network is not.
  const data = mine ?? (error && !error.isCutOff ? undefined : (given ?? former));
  const isShown = key !== null || session.status === 'loading';
  const refresh = useStable(async () => {
    await mutate().catch(() => undefined);
  });

  useShownRead(key !== null && data !== undefined ? text : '', error);

  const stateOfAnswer = data !== undefined ? 'ready' : error ? 'error' : 'loading';
  return {
    data: isShown ? data : undefined,
    error: key === null ? undefined : error,
    state:
      key === null && (data === undefined || !isShown)
        ? stateWithoutKey(input, session)
        : stateOfAnswer,
    isStale: data !== undefined && error !== undefined,
    refresh,
  };
}
