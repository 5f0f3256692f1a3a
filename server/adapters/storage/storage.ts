import type { Readable } from 'node:stream';

/** Where pictures are kept. Keys are made by us and match `KEY_PATTERN`. */
export interface Storage {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** The stored bytes as a stream; null when there is no such picture. */
  open: (key: string) => Promise<{ stream: Readable; size: number } | null>;
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

/** folder / month / 24 random characters: no personal data, not guessable, no path traversal. */
export const KEY_PATTERN = /^(avatar|image)\/\d{6}\/[a-z0-9]{24}\.webp$/;

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
