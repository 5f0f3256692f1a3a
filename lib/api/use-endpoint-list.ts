import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Page } from '../contract/paging';
import type { ApiError } from './api-error';
import { fetchFor, forgetLaterPages, keyOf, keyText, registerList } from './cache';
import type { AnyEndpoint, CacheKey, Filters, RowOf, SummaryOf } from './call-types';
import { useEmbeddedAnswer } from './embedded-answers';
import { stateWithoutKey, useShownRead, useStable } from './use-endpoint';
import { useSession } from './use-session';

type RowId = string | number;

export function mergePages<R>(
  pages: readonly Pick<Page<R>, 'data'>[],
  rowId: (row: R) => RowId | undefined,
): R[] {
  const seen = new Set<RowId>();
  return pages
    .flatMap(({ data }) => data)
    .filter((row) => {
      const id = rowId(row);
      if (id === undefined) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
}

/** Without a page count the answer is complete. */
export const isLastPage = ({
  current_page,
  last_page,
}: Pick<Page<unknown>, 'current_page' | 'last_page'>): boolean => current_page >= last_page;

export type ListState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';
export type ListFooter = 'more' | 'loading' | 'end' | 'error';

export interface ListOptions<R> {
  rowId?: (row: R) => RowId;
}

export interface List<R, S> {
  rows: R[];
  summary: S | undefined;
  total: number;
  error: ApiError | undefined;
  state: ListState;
  footer: ListFooter;
  /** Also retries a page that failed. Ignored while a request is pending. */
  loadMore: () => void;
  refresh: () => Promise<void>;
}

interface ListAnswer<R, S> {
  list: Page<R>;
  summary?: S;
}

/** Longer lists are not refetched automatically. */
const MOST_KEPT = 3;

const idOf = (row: unknown): RowId | undefined => (row as { id?: RowId }).id;

/** Other filters are another list; null requests nothing. */
export function useEndpointList<E extends AnyEndpoint>(
  endpoint: E,
  filters: Filters<E> | null,
  { rowId }: ListOptions<RowOf<E>> = {},
): List<RowOf<E>, SummaryOf<E>> {
  type Answer = ListAnswer<RowOf<E>, SummaryOf<E>>;
  const session = useSession();
  const keyOfPage = (index: number, before: Answer | null): CacheKey | null =>
    before && isLastPage(before.list)
      ? null
      : keyOf(endpoint, filters && { ...filters, page: index + 1 }, session);
  const swr = useSWRInfinite<Answer, ApiError, typeof keyOfPage>(
    keyOfPage,
    async (key: CacheKey) => (await fetchFor(endpoint, key)) as unknown as Answer,
    {
      // `revalidateOnMount` is skipped when the list renders again before the next frame; see
      // `useRefreshing`.
      revalidateFirstPage: false,
      // A write may have changed the data; pending requests are still shared.
      dedupingInterval: 0,
    },
  );
  const { size, setSize, mutate, error, isValidating } = swr;
  const firstKey = keyText(keyOfPage(0, null));
  const given = useEmbeddedAnswer<Answer>(endpoint, filters && { ...filters, page: 1 });
  const isShown = firstKey !== '' || session.status === 'loading';
  const pages =
    (isShown && (swr.data ?? (error?.isCutOff === false ? undefined : given && [given]))) || [];
  const last = pages.at(-1);
  const rows = mergePages<RowOf<E>>(
    pages.map(({ list }) => list),
    rowId ?? idOf,
  );
  const hasMore = last !== undefined && !isLastPage(last.list);

  // Two taps in one frame see the same state.
  const isAsking = useRef(false);
  const ask = async (work: () => Promise<unknown>) => {
    isAsking.current = true;
    await work().catch(() => undefined);
    isAsking.current = false;
  };
  const loadMore = useStable(() => {
    if (isAsking.current || isValidating) return;
    if (error) void ask(() => setSize(size));
    else if (hasMore) void ask(() => setSize(size + 1));
  });
  usePassing(rows.length === 0 && hasMore && !error && !isValidating, loadMore);
  const refresh = useStable((keepsPages?: unknown) =>
    ask(async () => {
      if (keepsPages !== true) {
        await forgetLaterPages(endpoint.name);
        await setSize(1);
      }
      if (size <= MOST_KEPT || keepsPages !== true) await mutate();
    }),
  );
  useRefreshing(endpoint.name, firstKey, refresh, swr);

  useShownRead(last ? firstKey : '', error);

  const stateOfAnswer =
    rows.length > 0 ? 'ready' : stateWithoutRows(last !== undefined && !hasMore, error);
  const state =
    firstKey === '' && pages.length === 0 ? stateWithoutKey(filters, session) : stateOfAnswer;
  return {
    rows,
    summary: pages[0]?.summary,
    total: last?.list.total ?? 0,
    error,
    state,
    footer: footerOf(last !== undefined, hasMore, error !== undefined, isValidating),
    loadMore,
    refresh,
  };
}

function usePassing(isFiltered: boolean, loadMore: () => void): void {
  useEffect(() => {
    if (isFiltered) loadMore();
  }, [isFiltered, loadMore]);
}

/** An empty state would hide rows written since. */
function stateWithoutRows(isWhole: boolean, error: ApiError | undefined): ListState {
  if (!isWhole) return error ? 'error' : 'loading';
  return error && !error.isCutOff ? 'error' : 'empty';
}

function footerOf(
  hasPages: boolean,
  hasMore: boolean,
  hasError: boolean,
  isValidating: boolean,
): ListFooter {
  if (hasPages && !hasMore && !hasError) return 'end';
  if (isValidating) return 'loading';
  if (hasError) return 'error';
  return hasPages ? 'more' : 'loading';
}

function useRefreshing(
  endpointName: string,
  firstKey: string,
  refreshList: () => Promise<void>,
  { data, mutate }: { data: unknown; mutate: () => Promise<unknown> },
): void {
  const { cache } = useSWRConfig();
  const refreshMounted = useStable(() => {
    // `data` may be a fallback, which is fetched anyway.
    if (cache.get(firstKey)?.data !== undefined) mutate().catch(() => undefined);
  });
  useEffect(() => refreshMounted(), [refreshMounted]);
  const refreshCached = useStable(() => {
    if (data !== undefined) void refreshList();
  });
  const shownKey = useRef(firstKey);
  useEffect(() => {
    if (shownKey.current === firstKey) return;
    const isFirst = shownKey.current === '';
    shownKey.current = firstKey;
    if (isFirst) refreshMounted();
    else refreshCached();
  }, [firstKey, refreshCached, refreshMounted]);
  useEffect(() => registerList(endpointName, refreshList), [endpointName, refreshList]);
}
