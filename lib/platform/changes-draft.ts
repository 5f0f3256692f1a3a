import { storage } from './storage';

/**
 * Changes survive a reload, a crash and a lost session. `keyOf` must name the member: nobody else on the device reads
 * them. Kept `keepSeconds` after the last change.
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
