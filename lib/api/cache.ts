import { mutate, type SWRConfiguration, unload, unstable_serialize } from 'swr';
import type { OutputOf } from '../contract/endpoint';
import type { AnyEndpoint, CacheKey, CallInput } from './call-types';
import { callEndpoint } from './client';
import { noteFetched } from './freshness';
import { persistAnswer } from './persist-queue';
import { currentSession, onSignOut, type SessionState } from './session';

/** The `userId` in cache keys of guests. */
const GUEST_ID = 0;

/** The cache key of a read; null when it must not be sent: no input, session still loading, or a guest on a member call. */
export function keyOf(
  endpoint: AnyEndpoint,
  input: object | null,
  { status, session }: SessionState,
): CacheKey | null {
  if (input === null || status === 'loading') return null;
  if (endpoint.auth === 'member' && !session) return null;
  return [endpoint.name, input, session?.userId ?? GUEST_ID];
}

export const keyText = (key: CacheKey | null): string => unstable_serialize(key);

/** Fetches for a key, without toast and indicator: the page shows both itself. The response is persisted for the next visit, where it may be. */
export async function fetchFor<E extends AnyEndpoint>(
  endpoint: E,
  key: CacheKey,
): Promise<OutputOf<E>> {
  const data = await callEndpoint(endpoint, key[1] as CallInput<E>, {
    load: false,
    isPrompt: false,
  });
  // drop a response that arrives after a logout
  if (key[2] === (currentSession()?.userId ?? GUEST_ID)) {
    noteFetched(keyText(key));
    if (endpoint.isPersisted) persistAnswer(key, data);
  }
  return data;
}

/** Drops the later pages of a list: after a write, or when rows were inserted before them, their content is shifted. */
export async function forgetLaterPages(endpointName: string): Promise<void> {
  const isLater = (key: unknown) =>
    Array.isArray(key) && key[0] === endpointName && ((key[1] as { page?: number }).page ?? 1) > 1;
  await mutate(isLater, undefined, { revalidate: false });
}

/** Lists on screen: `mutate` with a filter skips them, so each registers its own refresh, which may keep the pages that were read. */
export const shownLists = new Map<string, Set<(keepsPages?: true) => Promise<unknown>>>();

/** @returns ends the registration */
export function registerList(
  endpointName: string,
  refreshList: (keepsPages?: true) => Promise<unknown>,
): () => void {
  const lists = shownLists.get(endpointName) ?? new Set();
  shownLists.set(endpointName, lists.add(refreshList));
  return () => lists.delete(refreshList);
}

/**
 * Fetches anew what is on screen of these endpoints; lists return to their first page. Call it after a write.
 * What is not on screen is fetched anew when it is shown.
 */
export async function refresh(...endpoints: readonly AnyEndpoint[]): Promise<void> {
  const names = new Set<unknown>(endpoints.map(({ name }) => name));
  const lists = [...names].flatMap((name) => [...(shownLists.get(name as string) ?? [])]);
  await Promise.all([
    mutate((key) => Array.isArray(key) && names.has(key[0])),
    ...lists.map((refreshList) => refreshList()),
  ]);
}

/** Changes a cached read by what a write has answered, without another request. */
export async function patchAnswer<E extends AnyEndpoint>(
  { name }: E,
  change: (data: OutputOf<E>) => OutputOf<E>,
): Promise<void> {
  await mutate<OutputOf<E>>(
    (key) => Array.isArray(key) && key[0] === name,
    (data) => data && change(data),
    { revalidate: false },
  );
}

/** Fetches anew everything that is on screen: the network is back. */
export async function refreshAll(): Promise<void> {
  const lists = [...shownLists.values()].flatMap((shown) => [...shown]);
  await Promise.all([
    mutate((key) => Array.isArray(key)),
    ...lists.map((refreshList) => refreshList()),
  ]);
}

/** Errors are shown with a retry button; nothing is retried automatically. */
export const SWR_DEFAULTS: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: false,
};

// Drops pending requests of the member who has logged out, too, and does not repeat them.
onSignOut(() => unload({ revalidate: false }));
