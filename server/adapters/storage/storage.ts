import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { STORED_FOLDERS } from '@/lib/contract/upload-folders';

/** Inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keys are ours and match `KEY_PATTERN`. */
export interface Storage {
  /** @param check throws to refuse the complete file */
  put: (
    key: string,
    bytes: Buffer | Readable,
    check?: (file: FileHandle) => Promise<unknown>,
  ) => Promise<void>;
  sizeOf: (key: string) => Promise<number | null>;
  open: (key: string, part?: ByteRange) => Promise<{ stream: Readable; size: number } | null>;
  remove: (key: string) => Promise<void>;
}

export async function readWhole(
  storage: Pick<Storage, 'open'>,
  key: string,
): Promise<Buffer | null> {
  const found = await storage.open(key);
  return found && Buffer.concat((await found.stream.toArray()) as Buffer[]);
}

/**
 * `file/` + folder + time + 10 random characters + extension (specification 9.2), or folder + month + 24 characters
 * for older and goods pictures. Not guessable, no path traversal. Films of paid lessons have names, and need a proof.
 */
export const KEY_PATTERN =
  /^(?:film\/[a-z0-9][a-z0-9-]{0,59}\.(?:mp4|webm|mov)|file\/(?:(?:avatar|image)\/\d{13}[a-z0-9]{10}\.webp|video\/\d{13}[a-z0-9]{10}\.(?:mp4|webm|mov))|(?:avatar|image|work)\/\d{6}\/[a-z0-9]{24}\.webp|video\/\d{6}\/[a-z0-9]{24}\.(?:mp4|webm|mov))$/;

/** Specification 9.1. */
export interface UploadGrant {
  token: string;
  visitPrefix: string;
  folderPath: string;
  /** Writable once. */
  key: string;
  region: string;
}

export type StoredFolder = (typeof STORED_FOLDERS)[number];

/** Uploads are fetched, checked and removed; nobody is served from here (decision 0014). */
export interface CloudStorage {
  grant: (
    wish: { userId: number; folder: StoredFolder; fileName: string; maxBytes: number },
    now: Date,
  ) => UploadGrant;
  granted: (token: string) => { userId: number; folder: StoredFolder; key: string } | null;
  /** @returns null when missing or longer @throws Error when the cloud is silent */
  open: (key: string, maxBytes: number) => Promise<Readable | null>;
  remove: (key: string) => Promise<void>;
}
