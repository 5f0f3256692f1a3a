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
  handler?: string;
  isLong?: boolean;
  mediaBytes?: number;
  personal?: string;
  /** Length of the samples (s); absent = unstated. */
  mediaSeconds?: number;
  /** Text in boxes that no list names. */
  hidden?: string;
  /** Empty boxes at the top. */
  boxes?: number;
}

/** Its only sample ends the media. */
function placesTrack(hdlr: Buffer, places: Buffer, at: number): Buffer {
  const table = box(
    'stbl',
    box('stsc', number(0, 4), ...[1, 1, 1, 1].map((value) => number(value, 4))),
    box('stsz', number(0, 4), number(places.length, 4), number(1, 4)),
    box('stco', number(0, 4), number(1, 4), number(at, 4)),
  );
  return box('trak', box('mdia', hdlr, box('minf', table)));
}

export function movie({
  seconds,
  brand = 'isom',
  handler = 'vide',
  isLong = false,
  mediaBytes = 64,
  personal = '',
  mediaSeconds,
  hidden = '',
  boxes = 0,
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
  const hdlrOf = (type: string) =>
    box(
      'hdlr',
      Buffer.alloc(8),
      Buffer.from(type, 'latin1'),
      Buffer.from(`\0\0\0\0\0\0\0\0\0\0\0\0${hidden}\0`),
    );
  const note = personal === '' ? [] : [box('udta', Buffer.from(personal))];
  const xmp = personal === '' ? [] : [box('uuid', Buffer.from(personal))];
  const secret =
    hidden === '' ? [] : [box('Xyz ', Buffer.from(hidden)), box('skip', Buffer.from(hidden))];
  const mdhd = box('mdhd', Buffer.alloc(12), number(1000, 4), Buffer.alloc(8));
  const stts = box(
    'stts',
    number(0, 4),
    number(1, 4),
    number(1, 4),
    number(Math.round((mediaSeconds ?? 0) * 1000), 4),
  );
  const timed =
    mediaSeconds === undefined ? [] : [mdhd, box('minf', ...secret, box('stbl', stts, ...secret))];
  const ftyp = box('ftyp', Buffer.from(brand, 'latin1'), number(0, 4), Buffer.from('mp42'));
  const places = Buffer.from(hidden);
  const foreign =
    hidden === '' ? [] : [placesTrack(hdlrOf('meta'), places, ftyp.length + 8 + mediaBytes)];
  return Buffer.concat([
    ftyp,
    box('mdat', Buffer.alloc(mediaBytes, 7), places),
    ...xmp,
    ...secret,
    ...Array.from({ length: boxes }, () => box('free')),
    box(
      'moov',
      mvhd,
      box('trak', box('mdia', hdlrOf(handler), ...timed, ...secret), ...note, ...secret),
      ...foreign,
      ...note,
      ...secret,
    ),
  ]);
}

const element = (id: number[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id), number(0x4000 + body.length, 2), body]);

function mediaOf(seconds: number, hidden: Buffer): Buffer[] {
  const track = (no: number, kind: number) =>
    element(
      [0xae],
      Buffer.concat([
        element([0xd7], number(no, 1)),
        element([0x83], number(kind, 1)),
        element([0x53, 0x6e], hidden),
      ]),
    );
  const block = (no: number, content: Buffer) =>
    element([0xa3], Buffer.concat([Buffer.from([0x80 | no, 0, 0, 0x80]), content]));
  return [
    element([0x16, 0x54, 0xae, 0x6b], Buffer.concat([track(1, 1), track(2, 0x11)])),
    element(
      [0x1f, 0x43, 0xb6, 0x75],
      Buffer.concat([
        element([0xe7], number(Math.round(seconds * 1000), 4)),
        block(1, Buffer.from('pictures')),
        block(2, hidden),
        element([0x42, 0x54], hidden),
      ]),
    ),
    element([0x12, 0x54, 0xc3, 0x67], hidden),
  ];
}

/** Null = without length, as browsers record. @param media a late block (s), and text in tags */
export function webm(seconds: number | null, media?: { seconds: number; hidden: string }): Buffer {
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
    ...(media ? mediaOf(media.seconds, Buffer.from(media.hidden)) : [Buffer.alloc(64, 3)]),
  ]);
}
