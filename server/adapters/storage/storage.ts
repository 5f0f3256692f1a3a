import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { STORED_FOLDERS } from '@/lib/contract/uploads';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where pictures and videos are kept. Keys are made by us and match `KEY_PATTERN`. */
export interface Storage {
  /** @param check looks at the whole file before it appears under its key, and refuses it by an exception */
  put: (
    key: string,
    bytes: Buffer | Readable,
    check?: (file: FileHandle) => Promise<unknown>,
  ) => Promise<void>;
  /** Bytes of a stored file; null when there is none. */
  sizeOf: (key: string) => Promise<number | null>;
  /** The stored bytes, or a part of them, as a stream; null when there is no such file. */
  open: (key: string, part?: ByteRange) => Promise<{ stream: Readable; size: number } | null>;
  /** Deletes a picture; a missing one is no error. */
  remove: (key: string) => Promise<void>;
}

/** All bytes of a picture; null when there is none. */
export async function readWhole(
  storage: Pick<Storage, 'open'>,
  key: string,
): Promise<Buffer | null> {
  const found = await storage.open(key);
  return found && Buffer.concat((await found.stream.toArray()) as Buffer[]);
}

/**
 * `file/` + folder + time stamp + 10 random characters + extension (specification 9.2), or folder + month + 24 characters, as
 * earlier versions named them and goods pictures are named by their content. No personal data, not guessable, no path traversal.
 */
export const KEY_PATTERN =
  /^(?:file\/(?:(?:avatar|image)\/\d{13}[a-z0-9]{10}\.webp|video\/\d{13}[a-z0-9]{10}\.(?:mp4|webm|mov))|(?:avatar|image)\/\d{6}\/[a-z0-9]{24}\.webp|video\/\d{6}\/[a-z0-9]{24}\.(?:mp4|webm|mov))$/;

/** What a browser needs for a direct upload to cloud storage (specification 9.1). */
export interface UploadGrant {
  token: string;
  visitPrefix: string;
  folderPath: string;
  /** The only key that the token may write, once. */
  key: string;
  region: string;
}

export type StoredFolder = (typeof STORED_FOLDERS)[number];

/** Where browsers upload to directly. What arrives is fetched, checked and removed; nobody is served from here (decision 0014). */
export interface CloudStorage {
  grant: (
    wish: { userId: number; folder: StoredFolder; fileName: string; maxBytes: number },
    now: Date,
  ) => UploadGrant;
  /** The grant that a token of ours was made for; null for every other text. */
  granted: (token: string) => { userId: number; folder: StoredFolder; key: string } | null;
  /** @returns null when there is no such file, or a longer one; @throws Error when the cloud does not answer */
  open: (key: string, maxBytes: number) => Promise<Readable | null>;
  remove: (key: string) => Promise<void>;
}
