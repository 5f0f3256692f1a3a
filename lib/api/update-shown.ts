import { mutate } from 'swr';
import { shownLists } from './cache';

/**
 * Fetches anew what is on screen of these domains, the first part of an endpoint's name, because the server says that it has
 * changed. Lists keep the pages that were read, and with them the place of the reader.
 */
export async function updateShown(domains: ReadonlySet<string>): Promise<void> {
  const isMeant = (name: unknown) =>
    typeof name === 'string' && domains.has(name.split('.')[0] ?? '');
  const lists = [...shownLists].flatMap(([name, shown]) => (isMeant(name) ? [...shown] : []));
  await Promise.all([
    mutate((key) => Array.isArray(key) && isMeant(key[0])),
    ...lists.map((refreshList) => refreshList(true)),
  ]);
}
