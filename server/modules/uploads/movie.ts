import type { FileHandle } from 'node:fs/promises';
import { type Box, boxesOf, findBox, handlerOf, pathOf, readBox, tableOf } from './boxes';
import { announced, fragmentEnd, secondsOf, type Timing, timingsOf } from './movie-length';

/* Unlisted boxes are emptied in place, so no offset changes. */

const MOST_INDEX_BYTES = 8 * 1024 * 1024;
const MOST_BOXES = 4096;
const BLANK_BYTES = 64 * 1024;

const list = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Allowed children; unnamed boxes are leaves. */
const HOLDS: Readonly<Record<string, ReadonlySet<string>>> = {
  file: list('ftyp styp moov mdat moof mfra sidx ssix pdin wide'),
  moov: list('mvhd trak mvex'),
  trak: list('tkhd edts mdia tref tapt'),
  edts: list('elst'),
  mdia: list('mdhd hdlr minf elng'),
  minf: list('vmhd smhd nmhd gmhd hdlr dinf stbl'),
  dinf: list('dref'),
  stbl: list(
    'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sgpd sbgp subs saiz saio stsh padb',
  ),
  mvex: list('mehd trex leva'),
  moof: list('mfhd traf'),
  traf: list('tfhd tfdt trun sdtp sgpd sbgp subs saiz saio'),
  mfra: list('tfra mfro'),
};
const KEPT_TRACKS = list('vide soun');

/** The file has more boxes than any camera writes. */
class TooMany extends Error {}

function blank(bytes: Buffer, { at, body, end }: Box): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, body, end);
}

function chunksOf(bytes: Buffer, track: Box): { at: number; length: number }[] {
  const table = pathOf(bytes, track, 'mdia', 'minf', 'stbl');
  if (!table) return [];
  const part = (type: string) => findBox(bytes, table, type);
  const offsets = [...tableOf(bytes, part('stco'), 1), ...tableOf(bytes, part('co64'), 1, 8)];
  const runs = tableOf(bytes, part('stsc'), 3);
  const sizes = part('stsz');
  if (!sizes || sizes.end - sizes.body < 12) return [];
  const same = bytes.readUInt32BE(sizes.body + 4);
  const own = same === 0 ? tableOf(bytes, { ...sizes, body: sizes.body + 4 }, 1) : [];
  const last = bytes.readUInt32BE(sizes.body + 8);
  let sample = 0;
  let run = 0;
  return offsets.flatMap(([at = 0], chunk) => {
    while (runs[run + 1] && (runs[run + 1]?.[0] ?? 0) <= chunk + 1) run += 1;
    let length = 0;
    for (let n = runs[run]?.[1] ?? 0; n > 0 && sample < last; n -= 1, sample += 1)
      length += same || (own[sample]?.[0] ?? 0);
    return [{ at, length }];
  });
}

interface Walk {
  boxes: number;
  /** Tracks without pictures or sound, emptied too. */
  foreign: { at: number; length: number }[];
  hasForeign: boolean;
  hasPictures: boolean;
  hasFragments: boolean;
  timings: ReadonlyMap<number, Timing>;
  seconds: number;
  said: number;
}

function blankTexts(bytes: Buffer, box: Box): void {
  if (box.type === 'hdlr') bytes.fill(0, Math.min(box.body + 24, box.end), box.end);
  if (box.type === 'dref')
    for (const entry of boxesOf(bytes, box.body + 8, box.end))
      bytes.fill(0, Math.min(entry.body + 4, entry.end), entry.end);
}

function clean(bytes: Buffer, box: Box, walk: Walk): void {
  blankTexts(bytes, box);
  const held = HOLDS[box.type];
  if (!held) return;
  for (const part of boxesOf(bytes, box.body, box.end)) {
    if ((walk.boxes += 1) > MOST_BOXES) throw new TooMany();
    const isForeign = part.type === 'trak' && !KEPT_TRACKS.has(handlerOf(bytes, part));
    walk.hasForeign ||= isForeign;
    if (isForeign) walk.foreign.push(...chunksOf(bytes, part));
    if (isForeign || !held.has(part.type)) blank(bytes, part);
    else clean(bytes, part, walk);
  }
}

function readIndex(bytes: Buffer, index: Box, walk: Walk): void {
  const { scale, seconds } = announced(bytes, findBox(bytes, index, 'mvhd'));
  const tracks = [...boxesOf(bytes, index.body, index.end)].filter(
    (box) => box.type === 'trak' && KEPT_TRACKS.has(handlerOf(bytes, box)),
  );
  walk.hasPictures ||= tracks.some((track) => handlerOf(bytes, track) === 'vide');
  walk.seconds = Math.max(walk.seconds, ...tracks.map((track) => secondsOf(bytes, track, scale)));
  walk.said = Math.max(walk.said, seconds);
  walk.timings = timingsOf(bytes, index);
  clean(bytes, index, walk);
}

const readAt = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

export async function wipe(handle: FileHandle, from: number, to: number): Promise<void> {
  const zeros = Buffer.alloc(BLANK_BYTES);
  for (let at = from; at < to; at += BLANK_BYTES)
    await handle.write(zeros, 0, Math.min(BLANK_BYTES, to - at), at);
}

const READ = list('moov moof mfra');

async function cleanBox(handle: FileHandle, box: Box, walk: Walk): Promise<boolean> {
  const length = box.end - box.at;
  if (!HOLDS.file?.has(box.type)) {
    await handle.write(Buffer.from('free', 'latin1'), 0, 4, box.at + 4);
    await wipe(handle, box.body, box.end);
  } else if (READ.has(box.type)) {
    if (length > MOST_INDEX_BYTES) return false;
    const bytes = await readAt(handle, box.at, length);
    const index = { ...box, at: 0, body: box.body - box.at, end: length };
    if (box.type === 'moov') readIndex(bytes, index, walk);
    else clean(bytes, index, walk);
    if (box.type === 'moof') {
      walk.hasFragments = true;
      walk.seconds = Math.max(walk.seconds, fragmentEnd(bytes, index, walk.timings));
    }
    await handle.write(bytes, 0, length, box.at);
  }
  return true;
}

/** Keeps pictures and sound only. @returns seconds; null when unknown; undefined when it is no video */
export async function cleanMovie(
  handle: FileHandle,
  size: number,
): Promise<number | null | undefined> {
  const walk: Walk = {
    boxes: 0,
    foreign: [],
    hasForeign: false,
    hasPictures: false,
    hasFragments: false,
    timings: new Map(),
    seconds: 0,
    said: 0,
  };
  try {
    for (let at = 0; at < size;) {
      if ((walk.boxes += 1) > MOST_BOXES) return undefined;
      const box = readBox(await readAt(handle, at, 16), at, size);
      if (!box || !(await cleanBox(handle, box, walk))) return undefined;
      at = box.end;
    }
  } catch (error) {
    if (error instanceof TooMany || error instanceof RangeError) return undefined;
    throw error;
  }
  if (!walk.hasPictures || (walk.hasFragments && walk.hasForeign)) return undefined;
  for (const { at, length } of walk.foreign)
    if (at < size) await wipe(handle, at, Math.min(size, at + length));
  // the file's word counts only without media
  return walk.seconds || walk.said || null;
}
