import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { errorText } from '@/lib/contract/errors';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { DRAWINGS, drawingOf, MATERIALS } from '@/lib/kit/goods-drawing';
import { KEY_PATTERN, readWhole, type Storage } from '@/server/adapters/storage/storage';
import { DomainError } from '@/server/http/call';
import { contentKey } from '@/server/modules/uploads/content-key';
import { makePicture } from '@/server/modules/uploads/picture';
import type { Fault, FileGoods } from './file-goods';
import { type PicturePlaces, picturesOf, withKeys } from './import-pictures';

/* Stored under the file's hash: a repeated import finds the picture without a record. */

const LOCAL = /^[^/\\]+\.(jpe?g|png|webp|gif)$/i;
const EXPORTED = /^(?:file-image-\d{13}[a-z0-9]{10}|image-\d{6}-[a-z0-9]{24})\.webp$/;
function drawingFault(image: string): string | null {
  const { name = '', first, second } = drawingOf(image) ?? {};
  if (!DRAWINGS.includes(name)) return `没有名为 ${image} 的图`;
  const strange = [first, second].find((one) => one && !MATERIALS.includes(one));
  return strange ? `图 ${image} 没有颜色 ${strange}` : null;
}

/** @throws DomainError upload_too_large @returns null when missing */
function readLocal(folder: string, name: string): Buffer | null {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) return null;
  const real = fs.realpathSync(file);
  if (path.dirname(real) !== fs.realpathSync(folder) || !fs.statSync(real).isFile()) return null;
  if (fs.statSync(real).size > UPLOAD_LIMITS.sourceBytes) throw new DomainError('upload_too_large');
  return fs.readFileSync(real);
}

/** Null unless an export wrote this file. */
async function exportedKey(storage: Storage, name: string, bytes: Buffer): Promise<string | null> {
  const key = name.replaceAll('-', '/');
  if (!EXPORTED.test(name) || (await storage.sizeOf(key)) !== bytes.length) return null;
  return (await readWhole(storage, key))?.equals(bytes) ? key : null;
}

/** Checked and re-encoded, but not stored yet. */
export interface PictureDraft {
  faults: Fault[];
  /** Replaces names in the file. */
  keys: ReadonlyMap<string, string>;
  count: number;
  keep: () => Promise<void>;
  /** Deletes the kept pictures. */
  undo: () => Promise<void>;
  forget: () => Promise<void>;
}

export type BringPictures = (places: PicturePlaces) => Promise<PictureDraft>;

/** `file` holds the made picture while not stored. */
type Found = { fault: string } | { key: string; file?: string };

/** A drawing or a stored picture; null for a file's name. */
async function findStored(storage: Storage, name: string): Promise<Found | null> {
  if (name.startsWith('goods:')) {
    const fault = drawingFault(name);
    return fault ? { fault } : { key: name };
  }
  if (!KEY_PATTERN.test(name)) return null;
  return (await storage.sizeOf(name)) === null ? { fault: `没有图片 ${name}` } : { key: name };
}

export type FindFaults = (all: readonly FileGoods[]) => Promise<Fault[]>;

/** For forms, and files without a folder: pictures must be stored already. */
export const faultsOfPictures =
  (storage: () => Storage): FindFaults =>
  async (all) => {
    const faults: Fault[] = [];
    for (const [name, place] of picturesOf(all)) {
      const found = await findStored(storage(), name);
      if (found === null) faults.push({ ...place, message: `没有上传过图片 ${name}` });
      else if ('fault' in found) faults.push({ ...place, message: found.fault });
    }
    return faults;
  };

async function findPicture(
  storage: Storage,
  { folder, draftFolder }: { folder: string; draftFolder: string },
  name: string,
): Promise<Found> {
  const stored = await findStored(storage, name);
  if (stored) return stored;
  if (!LOCAL.test(name)) return { fault: errorText('upload_type') };
  try {
    const bytes = readLocal(folder, name);
    if (!bytes) return { fault: `图片文件夹 ${folder} 中没有 ${name}` };
    const known = await exportedKey(storage, name, bytes);
    if (known) return { key: known };
    const key = contentKey(bytes);
    if ((await storage.sizeOf(key)) !== null) return { key };
    const file = path.join(draftFolder, path.basename(key));
    const { bytes: made } = await makePicture(bytes, { folder: 'image' });
    await fs.promises.writeFile(file, made, { mode: 0o600 });
    return { key, file };
  } catch (error) {
    if (error instanceof DomainError) return { fault: `${name}：${error.msg}` };
    throw error;
  }
}

/** Of folder, storage and drawings; stored by `keep`. */
export const picturesBeside =
  (storage: Storage, folder: string): BringPictures =>
  async (places): Promise<PictureDraft> => {
    const draftFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'goods-pictures-'));
    const faults: Fault[] = [];
    const keys = new Map<string, string>();
    const fresh = new Map<string, string>();
    for (const [name, place] of places) {
      const found = await findPicture(storage, { folder, draftFolder }, name);
      if ('fault' in found) faults.push({ ...place, message: found.fault });
      else {
        keys.set(name, found.key);
        if (found.file) fresh.set(found.key, found.file);
      }
    }
    const kept: string[] = [];
    return {
      faults,
      keys,
      count: fresh.size,
      keep: async () => {
        for (const [key, file] of fresh) {
          await storage.put(key, await fs.promises.readFile(file));
          kept.push(key);
        }
      },
      undo: async () => void (await Promise.all(kept.map((key) => storage.remove(key)))),
      forget: () => fs.promises.rm(draftFolder, { recursive: true, force: true }),
    };
  };

/** @returns the goods with the files' names */
export async function copyPictures(
  storage: Storage,
  folder: string,
  all: readonly FileGoods[],
): Promise<FileGoods[]> {
  const names = new Map<string, string>();
  await fs.promises.mkdir(folder, { recursive: true });
  for (const key of picturesOf(all).keys()) {
    const isStored = KEY_PATTERN.test(key) && key.endsWith('.webp');
    const bytes = isStored ? await readWhole(storage, key) : null;
    if (!bytes) continue;
    const name = key.replaceAll('/', '-');
    await fs.promises.writeFile(path.join(folder, name), bytes);
    names.set(key, name);
  }
  return withKeys(all, names);
}
