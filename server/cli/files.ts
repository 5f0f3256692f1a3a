import fs from 'node:fs';
import { decodeText } from '@/server/content/goods-file';
import { OperationRefused } from '@/server/modules/operators/authorize';

/** Bytes of a file that a command reads whole. */
const MOST_BYTES = 50_000_000;

/** The text of a file. @throws OperationRefused */
export function readTextFile(place: string): string {
  if (!fs.existsSync(place) || !fs.statSync(place).isFile())
    throw new OperationRefused(`没有这个文件：${place}`);
  if (fs.statSync(place).size > MOST_BYTES) throw new OperationRefused(`${place} 超过 50 MB`);
  return decodeText(fs.readFileSync(place));
}
