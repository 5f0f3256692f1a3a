import type { FileHandle } from 'node:fs/promises';
import { VIDEO_SECONDS } from '@/lib/contract/uploads';
import { DomainError } from '@/server/http/call';

/** What a stored video is: ending of its key, and type that it is served with. */
export const VIDEO_TYPES = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
} as const;
export type VideoKind = keyof typeof VIDEO_TYPES;

/** Bytes of an index that is read into memory; one of a minute has a few hundred thousand. */
const MOST_INDEX_BYTES = 8 * 1024 * 1024;
const MOST_BOXES = 4096;
/** Bytes at the beginning of a WebM file that are searched for its length. */
const WEBM_HEAD_BYTES = 64 * 1024;
/** Places, names and devices are kept in these. */
const PERSONAL = new Set(['udta', 'meta', 'uuid']);

/** Detects the type by the first bytes: file names and declared types come from the client and may be wrong. */
export function sniffVideo(head: Buffer): VideoKind | null {
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])))
    return head.subarray(0, 64).includes('webm') ? 'webm' : null;
  const box = head.toString('latin1', 4, 8);
  if (box === 'ftyp') return head.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4';
  // cameras of the time before ftyp
  return ['moov', 'mdat', 'wide'].includes(box) ? 'mov' : null;
}

interface Box {
  type: string;
  /** First byte of the box, of what it holds, and the byte behind it. */
  at: number;
  body: number;
  end: number;
}

/** The box whose head stands at `at`; null when it is none, or runs out of its surroundings. */
function readBox(head: Buffer, at: number, limit: number): Box | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return null;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short;
  const body = at + (isLong ? 16 : 8);
  const end = at + length;
  return end < body || end > limit ? null : { type: head.toString('latin1', 4, 8), at, body, end };
}

function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const box = readBox(bytes.subarray(at, Math.min(at + 16, to)), at, to);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

const readAt = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** Overwrites a box with an empty one of the same length. */
function blank(bytes: Buffer, { at, body, end }: Box): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, body, end);
}

/** Length that the index announces (s); null when it announces none. */
function movieSeconds(bytes: Buffer, { body, end }: Box): number | null {
  const isLong = bytes[body] === 1;
  if (end - body < (isLong ? 32 : 20)) return null;
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  return scale === 0 || length === 0 ? null : length / scale;
}

const isPictureTrack = (bytes: Buffer, track: Box): boolean =>
  [...boxesOf(bytes, track.body, track.end)]
    .filter(({ type }) => type === 'mdia')
    .flatMap(({ body, end }) => [...boxesOf(bytes, body, end)])
    .some(
      ({ type, body }) =>
        type === 'hdlr' && bytes.toString('latin1', body + 8, body + 12) === 'vide',
    );

/** Reads the index in place and removes what is personal. @returns the length; undefined when it is no index of a video */
function readIndex(bytes: Buffer, body: number): number | null | undefined {
  let seconds: number | null | undefined;
  let hasPictures = false;
  for (const box of boxesOf(bytes, body, bytes.length)) {
    if (box.type === 'mvhd') seconds = movieSeconds(bytes, box);
    if (PERSONAL.has(box.type)) blank(bytes, box);
    if (box.type !== 'trak') continue;
    hasPictures ||= isPictureTrack(bytes, box);
    for (const part of boxesOf(bytes, box.body, box.end))
      if (PERSONAL.has(part.type)) blank(bytes, part);
  }
  return hasPictures ? seconds : undefined;
}

async function readMovie(handle: FileHandle, size: number): Promise<number | null | undefined> {
  let seconds: number | null | undefined;
  let count = 0;
  for (let at = 0; at < size && count < MOST_BOXES; count += 1) {
    const box = readBox(await readAt(handle, at, 16), at, size);
    if (!box) return undefined;
    const length = box.end - at;
    if (box.type === 'moov' || PERSONAL.has(box.type)) {
      if (length > MOST_INDEX_BYTES) return undefined;
      const bytes = await readAt(handle, at, length);
      if (box.type === 'moov') seconds = readIndex(bytes, box.body - at);
      else blank(bytes, { ...box, at: 0, body: box.body - at, end: length });
      await handle.write(bytes, 0, length, at);
    }
    at = box.end;
  }
  return seconds;
}

/** A number of EBML with its length in the first byte. */
function readVint(bytes: Buffer, at: number): { value: number; next: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = (bytes[at] ?? 0) & (0xff >> length);
  for (let i = 1; i < length; i += 1) value = value * 256 + (bytes[at + i] ?? 0);
  return { value, next: at + length };
}

const INFO = Buffer.from([0x15, 0x49, 0xa9, 0x66]);
const SCALE = Buffer.from([0x2a, 0xd7, 0xb1]);
const DURATION = Buffer.from([0x44, 0x89]);
const DEFAULT_SCALE_NS = 1_000_000;

function valueOf(info: Buffer, id: Buffer): Buffer | null {
  const at = info.indexOf(id);
  const length = at < 0 ? null : readVint(info, at + id.length);
  return length && length.value <= 8
    ? info.subarray(length.next, length.next + length.value)
    : null;
}

/** Length that the head of a WebM file announces (s); null when it announces none, as browsers' recordings. */
function webmSeconds(head: Buffer): number | null {
  const at = head.indexOf(INFO);
  const length = at < 0 ? null : readVint(head, at + INFO.length);
  if (!length) return null;
  const info = head.subarray(length.next, length.next + length.value);
  const duration = valueOf(info, DURATION);
  const scale = valueOf(info, SCALE);
  const ns = scale?.length ? scale.readUIntBE(0, Math.min(scale.length, 6)) : DEFAULT_SCALE_NS;
  if (duration?.length === 4) return (duration.readFloatBE(0) * ns) / 1e9;
  return duration?.length === 8 ? (duration.readDoubleBE(0) * ns) / 1e9 : null;
}

export interface Video {
  kind: VideoKind;
  /** Null when the file does not say it. */
  seconds: number | null;
}

/**
 * Checks a received file, and empties the parts that hold the place and the owner.
 * @throws DomainError upload_video_type | upload_video_broken | upload_video_long
 */
export async function inspectVideo(handle: FileHandle): Promise<Video> {
  const { size } = await handle.stat();
  const head = await readAt(handle, 0, Math.min(size, WEBM_HEAD_BYTES));
  const kind = sniffVideo(head);
  if (!kind) throw new DomainError('upload_video_type');
  const seconds = kind === 'webm' ? webmSeconds(head) : await readMovie(handle, size);
  if (seconds === undefined) throw new DomainError('upload_video_broken');
  if (seconds !== null && Math.floor(seconds) > VIDEO_SECONDS)
    throw new DomainError('upload_video_long');
  return { kind, seconds };
}
