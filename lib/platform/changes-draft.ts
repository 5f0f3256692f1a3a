import { storage } from './storage';

/**
 * Survive reload, crash and lost session.
 * @param keyOf the key of the stored changes; it names the member, so that nobody else on the device reads them
 * @param keepSeconds how long they are kept after the last change
 */
export function changesDraft<Values extends object, Key extends unknown[]>(
  keyOf: (...key: Key) => string,
  keepSeconds: number,
) {
  return {
    readDraft: (...key: Key): Partial<Values> | null => storage.get<Partial<Values>>(keyOf(...key)),
    writeDraft(changes: Partial<Values>, ...key: Key): void {
      if (Object.keys(changes).length === 0) storage.remove(keyOf(...key));
      else storage.set(keyOf(...key), changes, keepSeconds);
    },
    dropDraft: (...key: Key): void => storage.remove(keyOf(...key)),
  };
}
