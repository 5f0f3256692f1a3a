/**
 * Entries of a check-in list, ascending by voucher: 5 bytes of id, 4 of its code's salted hash, 2 of serial, 1 of
 * units left with a bit for the last day. Four bytes of hash fit some twenty codes: a stolen list names none.
 */
const ENTRY_BYTES = 12;
export const MOST_ENTRIES = 20_000;
const LAST_DAY = 0x80;

export interface ListEntry {
  voucherId: number;
  codeHash: number;
  serial: number;
  left: number;
  /** It ends with the day on which the list was taken. */
  isLastDay: boolean;
}

/** Signed, and kept by the device. */
export interface CheckinListHead {
  listId: number;
  placeId: number | null;
  /** server's epoch ms */
  issuedAt: number;
  endsAt: number;
  salt: string;
  /** Sets of places that include this one, as QR codes name them. */
  placeSets: readonly number[];
  /** base64 */
  entries: string;
}

export const listText = (head: CheckinListHead): string =>
  [
    'ZCL1',
    head.listId,
    head.placeId ?? 0,
    head.issuedAt,
    head.endsAt,
    head.salt,
    head.placeSets.join(','),
    head.entries,
  ].join('|');

/** SHA-256 of it; its first four bytes are the entry's. */
export const saltedCode = (salt: string, code: string): string => `${salt}:${code}`;

export const hashNumber = (digest: Uint8Array): number => numberAt(digest, 0, 4);

const numberAt = (bytes: Uint8Array, from: number, size: number): number =>
  bytes.subarray(from, from + size).reduce((value, byte) => value * 256 + byte, 0);

export function packEntries(entries: readonly ListEntry[]): Uint8Array {
  const bytes = new Uint8Array(entries.length * ENTRY_BYTES);
  entries.forEach(({ voucherId, codeHash, serial, left, isLastDay }, at) => {
    const parts = [[voucherId, 5] as const, [codeHash, 4] as const, [serial, 2] as const];
    let to = at * ENTRY_BYTES;
    for (const [value, size] of parts)
      for (let byte = size - 1; byte >= 0; byte -= 1)
        bytes[to++] = Math.floor(value / 256 ** byte) % 256;
    bytes[to] = left + (isLastDay ? LAST_DAY : 0);
  });
  return bytes;
}

export const countEntries = (bytes: Uint8Array): number => bytes.length / ENTRY_BYTES;

function entryAt(bytes: Uint8Array, at: number): ListEntry {
  const from = at * ENTRY_BYTES;
  const last = bytes[from + ENTRY_BYTES - 1] ?? 0;
  return {
    voucherId: numberAt(bytes, from, 5),
    codeHash: numberAt(bytes, from + 5, 4),
    serial: numberAt(bytes, from + 9, 2),
    left: last % LAST_DAY,
    isLastDay: last >= LAST_DAY,
  };
}

export function entryOfVoucher(bytes: Uint8Array, voucherId: number): ListEntry | null {
  let low = 0;
  let high = countEntries(bytes) - 1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const id = numberAt(bytes, middle * ENTRY_BYTES, 5);
    if (id === voucherId) return entryAt(bytes, middle);
    if (id < voucherId) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

export function entryOfHash(bytes: Uint8Array, codeHash: number): ListEntry | null {
  for (let at = 0; at < countEntries(bytes); at += 1)
    if (numberAt(bytes, at * ENTRY_BYTES + 5, 4) === codeHash) return entryAt(bytes, at);
  return null;
}
