import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import type { AddressValues } from './form';

/** What was typed and not saved: it survives a reload, a crash and a lost session, and belongs to one user and address. */
export type AddressDraft = Partial<AddressValues>;

/** Personal data does not lie on the device longer than somebody may come back for it. */
const KEEP_SECONDS = 7 * DAY_SECONDS;

/** `addressId` null: the form of a new address. */
const keyOf = (userId: number, addressId: number | null) =>
  `addressDraft:${userId}:${addressId ?? 'new'}`;

export const readDraft = (userId: number, addressId: number | null): AddressDraft | null =>
  storage.get<AddressDraft>(keyOf(userId, addressId));

/** Stores the changed fields; without changes there is no draft. */
export function writeDraft(userId: number, addressId: number | null, changes: AddressDraft): void {
  if (Object.keys(changes).length === 0) storage.remove(keyOf(userId, addressId));
  else storage.set(keyOf(userId, addressId), changes, KEEP_SECONDS);
}

export const dropDraft = (userId: number, addressId: number | null): void =>
  storage.remove(keyOf(userId, addressId));
