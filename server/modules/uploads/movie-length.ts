import { type Box, boxesOf, findBox, pathOf, tableOf } from './boxes';

/** Samples, or edits that repeat them (s). */
export function secondsOf(bytes: Buffer, track: Box, movieScale: number): number {
  const head = pathOf(bytes, track, 'mdia', 'mdhd');
  const times = pathOf(bytes, track, 'mdia', 'minf', 'stbl', 'stts');
  const at = head && head.body + (bytes[head.body] === 1 ? 20 : 12);
  const scale = at && head.end >= at + 4 ? bytes.readUInt32BE(at) : 0;
  const ticks = tableOf(bytes, times, 2).reduce(
    (sum, [count = 0, each = 0]) => sum + count * each,
    0,
  );
  const edits = pathOf(bytes, track, 'edts', 'elst');
  const isLong = edits !== undefined && bytes[edits.body] === 1;
  const edited = tableOf(bytes, edits, isLong ? 5 : 3).reduce(
    (sum, row) => sum + (isLong ? (row[0] ?? 0) * 2 ** 32 + (row[1] ?? 0) : (row[0] ?? 0)),
    0,
  );
  return Math.max(scale ? ticks / scale : 0, movieScale ? edited / movieScale : 0);
}

/** s; 0 = none. */
export function announced(
  bytes: Buffer,
  head: Box | undefined,
): { scale: number; seconds: number } {
  const isLong = head !== undefined && bytes[head.body] === 1;
  if (!head || head.end - head.body < (isLong ? 32 : 20)) return { scale: 0, seconds: 0 };
  const scale = bytes.readUInt32BE(head.body + (isLong ? 20 : 12));
  const length = isLong
    ? Number(bytes.readBigUInt64BE(head.body + 24))
    : bytes.readUInt32BE(head.body + 16);
  return { scale, seconds: scale === 0 ? 0 : length / scale };
}

export interface Timing {
  scale: number;
  each: number;
}

export function timingsOf(bytes: Buffer, index: Box): Map<number, Timing> {
  const timings = new Map<number, Timing>();
  for (const track of boxesOf(bytes, index.body, index.end)) {
    const head = pathOf(bytes, track, 'tkhd');
    const media = pathOf(bytes, track, 'mdia', 'mdhd');
    if (track.type !== 'trak' || !head || !media) continue;
    const id = bytes.readUInt32BE(head.body + (bytes[head.body] === 1 ? 20 : 12));
    const scale = bytes.readUInt32BE(media.body + (bytes[media.body] === 1 ? 20 : 12));
    timings.set(id, { scale, each: 0 });
  }
  const extends_ = findBox(bytes, index, 'mvex');
  for (const { type, body } of extends_ ? boxesOf(bytes, extends_.body, extends_.end) : []) {
    const known = type === 'trex' ? timings.get(bytes.readUInt32BE(body + 4)) : undefined;
    if (known) known.each = bytes.readUInt32BE(body + 12);
  }
  return timings;
}

const FLAGS = 0xffffff;
/** Optional bytes before a run and in each sample, by flag. */
const RUN = { head: [0x1, 0x4], sample: [0x100, 0x200, 0x400, 0x800] } as const;

const countOf = (flags: number, among: readonly number[]): number =>
  among.filter((flag) => (flags & flag) !== 0).length;

function ticksOf(bytes: Buffer, { body, end }: Box, each: number): number {
  const flags = bytes.readUInt32BE(body) & FLAGS;
  const count = bytes.readUInt32BE(body + 4);
  if ((flags & 0x100) === 0) return count * each;
  const first = body + 8 + 4 * countOf(flags, RUN.head);
  const width = 4 * countOf(flags, RUN.sample);
  let ticks = 0;
  for (let at = first, n = 0; n < count && at + width <= end; at += width, n += 1)
    ticks += bytes.readUInt32BE(at);
  return ticks;
}

/** End of the latest track (s). */
export function fragmentEnd(
  bytes: Buffer,
  fragment: Box,
  timings: ReadonlyMap<number, Timing>,
): number {
  let latest = 0;
  for (const part of boxesOf(bytes, fragment.body, fragment.end)) {
    const head = part.type === 'traf' ? findBox(bytes, part, 'tfhd') : undefined;
    if (!head) continue;
    const flags = bytes.readUInt32BE(head.body) & FLAGS;
    const { scale = 0, each = 0 } = timings.get(bytes.readUInt32BE(head.body + 4)) ?? {};
    const at = head.body + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
    const own = flags & 0x8 ? bytes.readUInt32BE(at) : each;
    const begin = findBox(bytes, part, 'tfdt');
    const isLong = begin !== undefined && bytes[begin.body] === 1;
    const start = !begin
      ? 0
      : isLong
        ? Number(bytes.readBigUInt64BE(begin.body + 4))
        : bytes.readUInt32BE(begin.body + 4);
    const ticks = [...boxesOf(bytes, part.body, part.end)]
      .filter(({ type }) => type === 'trun')
      .reduce((sum, run) => sum + ticksOf(bytes, run, own), start);
    if (scale > 0) latest = Math.max(latest, ticks / scale);
  }
  return latest;
}
