import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export const through = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      hash.update(part);
      yield part;
    }
  };

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}

export async function listFiles(dir: string): Promise<string[]> {
  if (!fs.existsSync(dir)) return [];
  const entries = await fs.promises.readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}

export const copyOne = (from: string, to: string): Promise<void> =>
  fs.promises.copyFile(from, to, fs.constants.COPYFILE_FICLONE);

/** Stored files never change. */
export const linkOne = (from: string, to: string): Promise<void> =>
  fs.promises.link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyOne(from, to);
  });

/** Skips files deleted meanwhile. */
export async function copyFiles(
  from: string,
  to: string,
  names: readonly string[],
  bring = copyOne,
): Promise<number> {
  let copied = 0;
  for (const name of names) {
    await fs.promises.mkdir(path.dirname(path.join(to, name)), { recursive: true, mode: 0o750 });
    try {
      await bring(path.join(from, name), path.join(to, name));
      copied += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return copied;
}

export async function bytesOf(dir: string): Promise<number> {
  const sizes = (await listFiles(dir)).map((name) => fs.statSync(path.join(dir, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}
