import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { DumpReader, type DumpRow } from './reader';

const MB = 1024 * 1024;
const MOST_RATIO = 200;
const GZIP = Buffer.from([0x1f, 0x8b]);
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

export interface ReadDump extends Pick<DumpReader, 'tables' | 'skipped'> {
  digest: string;
  bytes: number;
}

export async function readDump(
  place: string,
  wanted: ReadonlyMap<string, readonly string[]>,
  take: (rows: readonly DumpRow[], readBytes: number) => Promise<void>,
): Promise<ReadDump> {
  if (!fs.existsSync(place) || !fs.statSync(place).isFile())
    throw new OperationRefused(`没有这个文件：${place}`);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured() {
    for await (const chunk of fs.createReadStream(place, { highWaterMark: MB / 4 })) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  }
  const reader = new DumpReader(wanted);
  let unpacked = 0;
  for await (const chunk of startsWith(place, GZIP) ? unzipped(measured()) : measured()) {
    if (unpacked === 0) refuseOtherText(chunk);
    unpacked += chunk.length;
    if (unpacked > MB && unpacked > bytes * MOST_RATIO)
      throw new OperationRefused('压缩率超过 200，无法读取');
    const isMarked = unpacked === chunk.length && chunk.subarray(0, 3).equals(UTF8_MARK);
    await take(reader.push(isMarked ? chunk.subarray(3) : chunk), bytes);
  }
  await take(reader.end(), bytes);
  const { tables, skipped } = reader;
  if (tables.size === 0) throw new OperationRefused('文件中没有数据表，不是数据库导出文件');
  return { tables, skipped, digest: hash.digest('hex'), bytes };
}

function startsWith(place: string, mark: Buffer): boolean {
  const file = fs.openSync(place, 'r');
  const start = Buffer.alloc(mark.length);
  fs.readSync(file, start);
  fs.closeSync(file);
  return start.equals(mark);
}

async function* unzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  pipeline(Readable.from(packed), gunzip, () => undefined);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch {
    throw new OperationRefused('压缩文件损坏或不完整');
  }
}

function refuseOtherText(chunk: Buffer): void {
  if (chunk.includes(0) && chunk.subarray(0, 2).some((byte) => byte >= 0xfe))
    throw new OperationRefused('文件是 UTF-16，请以 utf8mb4 重新导出');
}
