import { mutate, type SWRConfiguration, unload, unstable_serialize } from 'swr';
import type { AnyEndpoint, CallInput } from './call-types';
import { callEndpoint } from './client';
import type { OutputOf } from '../contract/endpoint';
import { noteFetched } from './freshness';
import { keep } from './keep';
import { currentSession, onSignOut, type SessionState } from './session';

/** The cache belongs to a person: her id is part of every key. Keys are made here and nowhere else. */
export type CacheKey = readonly [endpointName: string, input: object, userId: number];

/** The `userId` of keys that a guest makes. */
const GUEST_ID = 0;

/** The key of a read; null when it must not be sent: no input, an unknown person, or a guest on a member call. */
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

/** Fetches for a key, without toast and indicator: the page shows both in its own way. The answer is kept for the next visit. */
export async function fetchFor<E extends AnyEndpoint>(
  endpoint: E,
  key: CacheKey,
): Promise<OutputOf<E>> {
  const data = await callEndpoint(endpoint, key[1] as CallInput<E>, {
    load: false,
    isPrompt: false,
  });
  // an answer that comes after the person has left belongs to nobody
  if (key[2] === (currentSession()?.userId ?? GUEST_ID)) {
    noteFetched(keyText(key));
    keep(key, data);
  }
  return data;
}

/** Forgets the later pages of a list: after a write, or when rows have come in front of them, they hold other rows. */
export async function forgetLaterPages(endpointName: string): Promise<void> {
  const isLater = (key: unknown) =>
    Array.isArray(key) && key[0] === endpointName && ((key[1] as { page?: number }).page ?? 1) > 1;
  await mutate(isLater, undefined, { revalidate: false });
}

/** Lists that are on screen: `mutate` with a filter skips them, so each brings its own refresh. */
const shownLists = new Map<string, Set<() => Promise<unknown>>>();

/** @returns ends the registration */
export function registerList(
  endpointName: string,
  refreshList: () => Promise<unknown>,
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

/** Fetches anew everything that is on screen: the network is back. */
export async function refreshAll(): Promise<void> {
  const lists = [...shownLists.values()].flatMap((shown) => [...shown]);
  await Promise.all([
    mutate((key) => Array.isArray(key)),
    ...lists.map((refreshList) => refreshList()),
  ]);
}

/** Errors are shown with a button to try again; nothing is repeated behind a person's back. */
export const SWR_DEFAULTS: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: false,
};

// What is under way for the person who has left is dropped with the rest, and nothing is asked for her again.
onSignOut(() => unload({ revalidate: false }));
