import type { KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { StartError } from '@/server/start-error';

/** PEM. @throws StartError with the file's name */
export function readPemFile<T = KeyObject>(file: string, read: (pem: Buffer) => T): T {
  try {
    return read(fs.readFileSync(file));
  } catch {
    throw new StartError(`无法读取密钥文件 ${file}：须为 PEM 格式。(Cannot read the key file.)`);
  }
}
