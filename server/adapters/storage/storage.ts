import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

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
  region: string;
}

/** A cloud storage that browsers upload to directly. */
export interface CloudStorage {
  grant: (folder: string, now: Date) => UploadGrant;
}
