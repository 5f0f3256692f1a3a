import { useSyncExternalStore } from 'react';
import { useSession } from '@/lib/api';
import { createSignal } from '@/lib/platform/signal';
import { storage, watchStorage } from '@/lib/platform/storage';

export const RECENT_MAX = 10;
const changes = createSignal();

/** One person's words: others on the device do not see them. */
const placeOf = (userId: number | undefined): string =>
  userId === undefined ? 'shopWords' : `shopWords:${userId}`;

function read(place: string): string[] {
  const stored: unknown = storage.get(place);
  return Array.isArray(stored)
    ? stored.filter((one): one is string => typeof one === 'string').slice(0, RECENT_MAX)
    : [];
}

export function useRecent() {
  const { session } = useSession();
  const place = placeOf(session?.userId);
  const text = useSyncExternalStore(
    (listener) => {
      const end = changes.subscribe(listener);
      const endOther = watchStorage([place], listener);
      return () => {
        end();
        endOther();
      };
    },
    () => JSON.stringify(read(place)),
    () => '[]',
  );
  return {
    words: JSON.parse(text) as string[],
    keep(words: string) {
      const word = words.trim();
      if (word === '') return;
      storage.set(place, [word, ...read(place).filter((one) => one !== word)].slice(0, RECENT_MAX));
      changes.notify();
    },
    clear() {
      storage.remove(place);
      changes.notify();
    },
  };
}
