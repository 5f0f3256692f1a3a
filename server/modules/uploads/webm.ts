import type { FileHandle } from 'node:fs/promises';
import { wipe } from './movie';

const MOST_ELEMENTS = 4096;
const MOST_HEAD_BYTES = 1024 * 1024;
const VOID = 0xec;
const DEFAULT_SCALE_NS = 1_000_000;

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const SEEK_HEAD = 0x114d9b74;
const CUES = 0x1c53bb6b;
const TOP: ReadonlySet<number> = new Set([SEEK_HEAD, CUES, CLUSTER, INFO, TRACKS]);
const SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const IN_INFO: ReadonlySet<number> = new Set([SCALE, DURATION]);
/** Required by the format: letters go, elements stay. */
const PROGRAMS: ReadonlySet<number> = new Set([0x4d80, 0x5741]);
const TRACK = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const PICTURES = 1;
const SOUND = 2;
/** The track's name is left out. */
const IN_TRACK: ReadonlySet<number> = new Set([
  TRACK_NUMBER,
  0x73c5,
  TRACK_TYPE,
  0xb9,
  0x88,
  0x55aa,
  0x9c,
  0x6de7,
  0x6df8,
  0x23e383,
  0x22b59c,
  0x86,
  0x63a2,
  0x56aa,
  0x56bb,
  0xe0,
  0xe1,
  0x6d80,
  0x55ee,
  0xaa,
]);
const TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const GROUP = 0xa0;
const BLOCK = 0xa1;
const IN_CLUSTER: ReadonlySet<number> = new Set([TIME, SIMPLE_BLOCK, GROUP, 0xa7, 0xab]);

interface Element {
  id: number;
  at: number;
  body: number;
  end: number;
  /** The element ends where its next sibling begins. */
  isOpen: boolean;
}

const widthOf = (first: number): number => Math.clz32(first) - 23;

/** `at`: position of `bytes`. Null when invalid. */
function readElement(bytes: Buffer, at: number, limit: number): Element | null {
  const idBytes = widthOf(bytes[0] ?? 0);
  const sizeBytes = widthOf(bytes[idBytes] ?? 0);
  if (idBytes > 4 || sizeBytes > 8 || bytes.length < idBytes + sizeBytes) return null;
  const id = bytes.readUIntBE(0, idBytes);
  const body = at + idBytes + sizeBytes;
  let size = (bytes[idBytes] ?? 0) & (0xff >> sizeBytes);
  let isOpen = size === 0xff >> sizeBytes;
  for (let i = 1; i < sizeBytes; i += 1) {
    const byte = bytes[idBytes + i] ?? 0;
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  const end = isOpen ? limit : body + size;
  return end > limit ? null : { id, at, body, end, isOpen };
}

function* elementsOf(bytes: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < to;) {
    const element = readElement(bytes.subarray(at, Math.min(at + 12, to)), at, to);
    if (!element) return;
    yield element;
    at = element.end;
  }
}

/** At least two bytes. */
function voidHead(length: number): Buffer {
  if (length < 9) return Buffer.from([VOID, 0x80 | (length - 2)]);
  const head = Buffer.alloc(9);
  head[0] = VOID;
  head.writeUIntBE(length - 9, 3, 6);
  head[1] = 0x01;
  return head;
}

function blank(bytes: Buffer, { at, end }: Element): void {
  bytes.fill(0, at, end);
  voidHead(end - at).copy(bytes, at);
}

const numberOf = (bytes: Buffer, { body, end }: Element): number =>
  [...bytes.subarray(body, end)].reduce((sum, byte) => sum * 256 + byte, 0);

interface Walk {
  elements: number;
  scaleNs: number;
  said: number;
  cluster: number;
  last: number;
  tracks: Set<number>;
  hasPictures: boolean;
}

function cleanInfo(bytes: Buffer, info: Element, walk: Walk): void {
  for (const part of elementsOf(bytes, info.body, info.end)) {
    const { body, end } = part;
    walk.elements += 1;
    if (part.id === SCALE) walk.scaleNs = numberOf(bytes, part) || DEFAULT_SCALE_NS;
    if (part.id === DURATION && end - body === 4) walk.said = bytes.readFloatBE(body);
    if (part.id === DURATION && end - body === 8) walk.said = bytes.readDoubleBE(body);
    if (PROGRAMS.has(part.id)) bytes.fill(0, body, end);
    else if (!IN_INFO.has(part.id)) blank(bytes, part);
  }
}

function cleanTracks(bytes: Buffer, tracks: Element, walk: Walk): void {
  for (const track of elementsOf(bytes, tracks.body, tracks.end)) {
    const parts = [...elementsOf(bytes, track.body, track.end)];
    walk.elements += 1 + parts.length;
    const valueOf = (id: number) => {
      const part = parts.find((one) => one.id === id);
      return part ? numberOf(bytes, part) : 0;
    };
    const kind = valueOf(TRACK_TYPE);
    if (track.id !== TRACK || (kind !== PICTURES && kind !== SOUND)) {
      blank(bytes, track);
      continue;
    }
    walk.tracks.add(valueOf(TRACK_NUMBER));
    walk.hasPictures ||= kind === PICTURES;
    for (const part of parts) if (!IN_TRACK.has(part.id)) blank(bytes, part);
  }
}

const readAt = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

async function blankIn(handle: FileHandle, { at, end }: Element): Promise<void> {
  const head = voidHead(end - at);
  await handle.write(head, 0, head.length, at);
  await wipe(handle, at + head.length, end);
}

/** The media are not read. */
async function noteBlock(handle: FileHandle, { body }: Element, walk: Walk): Promise<boolean> {
  const head = await readAt(handle, body, 10);
  const width = widthOf(head[0] ?? 0);
  if (width > 4 || head.length < width + 2) return false;
  const track = [...head.subarray(1, width)].reduce(
    (sum, byte) => sum * 256 + byte,
    (head[0] ?? 0) & (0xff >> width),
  );
  if (!walk.tracks.has(track)) return false;
  walk.last = Math.max(walk.last, walk.cluster + head.readInt16BE(width));
  return true;
}

async function isMedia(handle: FileHandle, element: Element, walk: Walk): Promise<boolean> {
  if (element.id === TIME)
    walk.cluster = numberOf(await readAt(handle, element.body, element.end - element.body), {
      ...element,
      body: 0,
      end: element.end - element.body,
    });
  if (element.id === SIMPLE_BLOCK) return noteBlock(handle, element, walk);
  if (element.id !== GROUP) return IN_CLUSTER.has(element.id);
  const head = await readAt(handle, element.body, 12);
  const block = readElement(head, element.body, element.end);
  return block?.id === BLOCK && noteBlock(handle, block, walk);
}

async function cleanCluster(handle: FileHandle, cluster: Element, walk: Walk): Promise<number> {
  let at = cluster.body;
  while (at < cluster.end) {
    const part = readElement(await readAt(handle, at, 12), at, cluster.end);
    // open clusters end at the next top element
    if (!part || (cluster.isOpen && TOP.has(part.id))) return at;
    if (part.id !== VOID && !(await isMedia(handle, part, walk))) await blankIn(handle, part);
    at = part.end;
  }
  return at;
}

/** @returns the next position; null when broken */
async function cleanTop(handle: FileHandle, element: Element, walk: Walk): Promise<number | null> {
  const { id, at, end } = element;
  if (id === CLUSTER) return cleanCluster(handle, element, walk);
  if (id !== INFO && id !== TRACKS) {
    if (!TOP.has(id)) await blankIn(handle, element);
    return end;
  }
  if (end - at > MOST_HEAD_BYTES) return null;
  const bytes = await readAt(handle, at, end - at);
  const whole = { ...element, at: 0, body: element.body - at, end: end - at };
  if (id === INFO) cleanInfo(bytes, whole, walk);
  else cleanTracks(bytes, whole, walk);
  await handle.write(bytes, 0, bytes.length, at);
  return end;
}

/** Keeps pictures and sound only. @returns seconds; null when unknown; undefined when it is no video */
export async function cleanWebm(
  handle: FileHandle,
  size: number,
): Promise<number | null | undefined> {
  const walk: Walk = {
    elements: 0,
    scaleNs: DEFAULT_SCALE_NS,
    said: 0,
    cluster: 0,
    last: 0,
    tracks: new Set<number>(),
    hasPictures: false,
  };
  for (let at = 0; at < size;) {
    const element = readElement(await readAt(handle, at, 12), at, size);
    if ((walk.elements += 1) > MOST_ELEMENTS) return undefined;
    if (!element) {
      // players read nothing beyond
      await wipe(handle, at, size);
      break;
    }
    if (element.id === HEADER || element.id === SEGMENT) {
      at = element.id === SEGMENT ? element.body : element.end;
      continue;
    }
    const next = await cleanTop(handle, element, walk);
    if (next === null) return undefined;
    at = next;
  }
  const ticks = walk.last || walk.said;
  return ticks === 0 ? null : (ticks * walk.scaleNs) / 1e9;
}
