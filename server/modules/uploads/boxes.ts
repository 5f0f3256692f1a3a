export interface Box {
  type: string;
  at: number;
  body: number;
  end: number;
}

/** Null when invalid, or beyond its parent. */
export function readBox(head: Buffer, at: number, limit: number): Box | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return null;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short;
  const body = at + (isLong ? 16 : 8);
  const end = at + length;
  return end < body || end > limit ? null : { type: head.toString('latin1', 4, 8), at, body, end };
}

export function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const box = readBox(bytes.subarray(at, Math.min(at + 16, to)), at, to);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

export const findBox = (bytes: Buffer, { body, end }: Box, type: string): Box | undefined =>
  [...boxesOf(bytes, body, end)].find((box) => box.type === type);

export const pathOf = (bytes: Buffer, box: Box | undefined, ...types: string[]): Box | undefined =>
  types.reduce<Box | undefined>((found, type) => found && findBox(bytes, found, type), box);

export const handlerOf = (bytes: Buffer, track: Box): string => {
  const handler = pathOf(bytes, track, 'mdia', 'hdlr');
  return handler ? bytes.toString('latin1', handler.body + 8, handler.body + 12) : '';
};

/** Rows of `width` fields behind `skip` bytes, preceded by their count. */
export function tableOf(bytes: Buffer, box: Box | undefined, width: number, size = 4): number[][] {
  if (!box || box.end - box.body < 8) return [];
  const room = Math.floor((box.end - box.body - 8) / (width * size));
  const count = Math.min(bytes.readUInt32BE(box.body + 4), room);
  return Array.from({ length: count }, (_row, row) =>
    Array.from({ length: width }, (_field, field) => {
      const at = box.body + 8 + (row * width + field) * size;
      return size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    }),
  );
}
