/* Small videos for tests: the boxes that players and the server read, with media that no player can show. */

const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, Math.max(0, bytes - 6), Math.min(bytes, 6));
  return buffer;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(type, 'latin1'), body]);
};

interface Movie {
  seconds: number;
  brand?: string;
  /** Of the only track. */
  handler?: string;
  /** Whether times have 64 bits. */
  isLong?: boolean;
  mediaBytes?: number;
  /** What a camera writes about place and owner. */
  personal?: string;
}

/** An MP4 or QuickTime file. */
export function movie({
  seconds,
  brand = 'isom',
  handler = 'vide',
  isLong = false,
  mediaBytes = 64,
  personal = '',
}: Movie): Buffer {
  const size = isLong ? 8 : 4;
  const mvhd = box(
    'mvhd',
    number(isLong ? 1 : 0, 1),
    number(0, 3),
    number(0, size),
    number(0, size),
    number(1000, 4),
    number(Math.round(seconds * 1000), size),
    Buffer.alloc(80),
  );
  const hdlr = box('hdlr', Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(13));
  const note = personal === '' ? [] : [box('udta', Buffer.from(personal))];
  const xmp = personal === '' ? [] : [box('uuid', Buffer.from(personal))];
  return Buffer.concat([
    box('ftyp', Buffer.from(brand, 'latin1'), number(0, 4), Buffer.from('mp42')),
    box('mdat', Buffer.alloc(mediaBytes, 7)),
    ...xmp,
    box('moov', mvhd, box('trak', box('mdia', hdlr), ...note), ...note),
  ]);
}

const element = (id: number[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id), number(0x4000 + body.length, 2), body]);

/** A WebM file; null = without its length, as browsers record. */
export function webm(seconds: number | null): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1000);
  const info = Buffer.concat([
    element([0x2a, 0xd7, 0xb1], number(1_000_000, 3)),
    ...(seconds === null ? [] : [element([0x44, 0x89], duration)]),
  ]);
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element([0x15, 0x49, 0xa9, 0x66], info),
    Buffer.alloc(64, 3),
  ]);
}
