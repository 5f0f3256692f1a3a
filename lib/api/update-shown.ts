import { mutate } from 'swr';
import { shownLists } from './cache';

/** A domain is the first part of an endpoint's name. Lists keep pages and scroll position. */
export async function updateShown(domains: ReadonlySet<string>): Promise<void> {
  const isMeant = (name: unknown) =>
    typeof name === 'string' && domains.has(name.split('.')[0] ?? '');
  const lists = [...shownLists].flatMap(([name, shown]) => (isMeant(name) ? [...shown] : []));
  await Promise.all([
    mutate((key) => Array.isArray(key) && isMeant(key[0])),
    ...lists.map((refreshList) => refreshList(true)),
  ]);
}
