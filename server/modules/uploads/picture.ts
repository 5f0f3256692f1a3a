import sharp, { type Sharp } from 'sharp';
import { type UPLOAD_FOLDERS, UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { DomainError } from '@/server/http/call';

export type Folder = (typeof UPLOAD_FOLDERS)[number];

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Longest side of a stored picture that is not an avatar (px), and of one that was sent as the original. */
const IMAGE_SIDE = 1920;
const ORIGINAL_SIDE = 4096;
/** Tried in this order until the result is small enough. */
const QUALITIES = [82, 70, 55, 40];
/** Decoding costs memory: so many at a time, the others wait. */
const PARALLEL = 2;

sharp.cache(false);
sharp.concurrency(1);

/** Detects the type by the first bytes: file names and declared types come from the client and may be wrong. */
export function sniff(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  const head = bytes.subarray(0, 12).toString('latin1');
  if (/^RIFF[\s\S]{4}WEBP$/.test(head)) return 'webp';
  return /^GIF8[79]a/.test(head) ? 'gif' : null;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Refuses what cannot be a picture of ours before a single pixel is decoded. */
async function inspect(bytes: Buffer): Promise<void> {
  const type = sniff(bytes);
  if (!type) throw new DomainError('upload_type');
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!meta || meta.format !== type) throw new DomainError('upload_broken');
  if (meta.width * meta.height > UPLOAD_LIMITS.maxPixels) throw new DomainError('upload_too_large');
}

export interface Wish {
  folder: Folder;
  /** Keep as many pixels as the stored size allows. */
  isOriginal?: boolean;
}

function shape(source: Sharp, folder: Folder, longest: number): Sharp {
  const side = UPLOAD_LIMITS.avatarSide;
  return folder === 'avatar'
    ? source.resize(side, side, { fit: 'cover' })
    : source.resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
}

const attemptsOf = ({ folder, isOriginal }: Wish): { side: number; quality: number }[] =>
  (isOriginal && folder === 'image' ? [ORIGINAL_SIDE, IMAGE_SIDE] : [IMAGE_SIDE]).flatMap((side) =>
    QUALITIES.map((quality) => ({ side, quality })),
  );

async function encode(bytes: Buffer, wish: Wish): Promise<Picture> {
  const open = () =>
    sharp(bytes, {
      limitInputPixels: UPLOAD_LIMITS.maxPixels,
      failOn: 'error',
      sequentialRead: true,
    });
  for (const { side, quality } of attemptsOf(wish)) {
    /* `rotate()` applies the camera's orientation; metadata (EXIF, place, comments, appended files) is not carried over. */
    const { data, info } = await shape(open().rotate(), wish.folder, side)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= UPLOAD_LIMITS.storedBytes)
      return { bytes: data, width: info.width, height: info.height };
  }
  throw new DomainError('upload_too_large');
}

/**
 * Re-encodes an uploaded picture as WebP: an avatar is cropped to a square, other pictures are scaled to fit 1920 px
 * (originals 4096 px); of an animation the first frame is used.
 * @throws DomainError upload_type | upload_broken | upload_too_large
 */
export function makePicture(bytes: Buffer, wish: Wish): Promise<Picture> {
  return inTurn(async () => {
    await inspect(bytes);
    try {
      return await encode(bytes, wish);
    } catch (error) {
      throw error instanceof DomainError ? error : new DomainError('upload_broken');
    }
  });
}
