import type { UPLOAD_FOLDERS } from '@/lib/contract/upload-folders';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { DomainError } from '@/server/http/call';
import { decodePicture } from './decoder';

export type Folder = (typeof UPLOAD_FOLDERS)[number];

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

const IMAGE_SIDE = 1920;
const ORIGINAL_SIDE = 4096;
/** Tried in turn until the result is small enough. */
const QUALITIES = [82, 70, 55, 40];
/** Each costs a pass over all pixels; cameras write about ten. */
const MOST_SCANS = 100;

/** By first bytes: names and declared types come from the client. */
export function sniff(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  const head = bytes.subarray(0, 12).toString('latin1');
  if (/^RIFF[\s\S]{4}WEBP$/.test(head)) return 'webp';
  return /^GIF8[79]a/.test(head) ? 'gif' : null;
}

const SOS = 0xda;
const EOI = 0xd9;
const RST_FIRST = 0xd0;
const RST_LAST = 0xd7;

/** Its 0xff bytes are stuffed or restart markers. */
function behindScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < RST_FIRST || next > RST_LAST)) return at;
  }
  return bytes.length;
}

/** Ignores appended data, such as live pictures. */
function hasManyScans(bytes: Buffer): boolean {
  let count = 0;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker !== SOS) continue;
    if ((count += 1) > MOST_SCANS) return true;
    at = behindScan(bytes, at);
  }
  return false;
}

export interface Wish {
  folder: Folder;
  isOriginal?: boolean;
}

const attemptsOf = ({ folder, isOriginal }: Wish): { side: number; quality: number }[] =>
  (isOriginal && folder === 'image' ? [ORIGINAL_SIDE, IMAGE_SIDE] : [IMAGE_SIDE]).flatMap((side) =>
    QUALITIES.map((quality) => ({ side, quality })),
  );

/**
 * WebP; avatars are cropped, others fit 1920 px (originals 4096 px), animations keep one frame.
 * @throws DomainError upload_type | upload_broken | upload_too_large
 */
export async function makePicture(bytes: Buffer, wish: Wish): Promise<Picture> {
  const type = sniff(bytes);
  if (!type) throw new DomainError('upload_type');
  if (type === 'jpeg' && hasManyScans(bytes)) throw new DomainError('upload_broken');
  const { maxPixels, storedBytes, avatarSide } = UPLOAD_LIMITS;
  const decoded = await decodePicture({
    bytes,
    type,
    maxPixels,
    storedBytes,
    attempts: attemptsOf(wish),
    square: wish.folder === 'avatar' ? avatarSide : 0,
  });
  if ('err' in decoded) throw new DomainError(decoded.err);
  return decoded;
}
