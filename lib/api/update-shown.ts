import { mutate } from 'swr';
import { shownLists } from './cache';

/** Domains: first part of endpoint names. Lists keep their pages and scroll position. */
export async function updateShown(domains: ReadonlySet<string>): Promise<void> {
  const isMeant = (name: unknown) =>
    typeof name === 'string' && domains.has(name.split('.')[0] ?? '');
  const lists = [...shownLists].flatMap(([name, shown]) => (isMeant(name) ? [...shown] : []));
  await Promise.all([
    mutate((key) => Array.isArray(key) && isMeant(key[0])),
    ...lists.map((refreshList) => refreshList(true)),
  ]);
}
