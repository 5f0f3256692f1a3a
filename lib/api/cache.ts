import { mutate, type SWRConfiguration, unload, unstable_serialize } from 'swr';
import type { OutputOf } from '../contract/endpoint';
import type { AnyEndpoint, CacheKey, CallInput } from './call-types';
import { callEndpoint } from './client';
import { noteFetched } from './freshness';
import { persistAnswer } from './persist-queue';
import { currentSession, onSignOut, type SessionState } from './session';

const GUEST_ID = 0;

/** Null when nothing may be sent: no input, session loading, or a guest on a member call. */
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

export async function fetchFor<E extends AnyEndpoint>(
  endpoint: E,
  key: CacheKey,
): Promise<OutputOf<E>> {
  const data = await callEndpoint(endpoint, key[1] as CallInput<E>, {
    load: false,
    isPrompt: false,
  });
  if (key[2] === (currentSession()?.userId ?? GUEST_ID)) {
    noteFetched(keyText(key));
    if (endpoint.isPersisted) persistAnswer(key, data);
  }
  return data;
}

/** After a write the rows of later pages are shifted. */
export async function forgetLaterPages(endpointName: string): Promise<void> {
  const isLater = (key: unknown) =>
    Array.isArray(key) && key[0] === endpointName && ((key[1] as { page?: number }).page ?? 1) > 1;
  await mutate(isLater, undefined, { revalidate: false });
}

/** `mutate` with a filter skips lists, so each registers its own refresh. */
export const shownLists = new Map<string, Set<(keepsPages?: true) => Promise<unknown>>>();

export function registerList(
  endpointName: string,
  refreshList: (keepsPages?: true) => Promise<unknown>,
): () => void {
  const lists = shownLists.get(endpointName) ?? new Set();
  shownLists.set(endpointName, lists.add(refreshList));
  return () => lists.delete(refreshList);
}

/** Lists return to their first page. What is not on screen is refetched when it is shown. */
export async function refresh(...endpoints: readonly AnyEndpoint[]): Promise<void> {
  const names = new Set<unknown>(endpoints.map(({ name }) => name));
  const lists = [...names].flatMap((name) => [...(shownLists.get(name as string) ?? [])]);
  await Promise.all([
    mutate((key) => Array.isArray(key) && names.has(key[0])),
    ...lists.map((refreshList) => refreshList()),
  ]);
}

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

export async function refreshAll(): Promise<void> {
  const lists = [...shownLists.values()].flatMap((shown) => [...shown]);
  await Promise.all([
    mutate((key) => Array.isArray(key)),
    ...lists.map((refreshList) => refreshList()),
  ]);
}

export const SWR_DEFAULTS: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: false,
};

// Also drops the logged-out member's pending requests.
onSignOut(() => unload({ revalidate: false }));
