import fs from 'node:fs';
import path from 'node:path';
import { KEY_PATTERN, type Storage } from './storage';

async function checkFile(
  file: string,
  check: (handle: fs.promises.FileHandle) => Promise<unknown>,
): Promise<void> {
  const handle = await fs.promises.open(file, 'r+');
  try {
    await check(handle);
  } finally {
    await handle.close();
  }
}

export function createLocalStorage(dir: string): Storage {
  const fileOf = (key: string) => {
    if (!KEY_PATTERN.test(key)) throw new Error('not a storage key');
    return path.join(dir, ...key.split('/'));
  };

  const statOf = async (key: string) => {
    if (!KEY_PATTERN.test(key)) return null;
    try {
      return await fs.promises.stat(fileOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };

  return {
    put: async (key, bytes, check) => {
      const file = fileOf(key);
      await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o750 });
      try {
        await fs.promises.writeFile(`${file}.part`, bytes, { mode: 0o640 });
        if (check) await checkFile(`${file}.part`, check);
        await fs.promises.rename(`${file}.part`, file);
      } catch (error) {
        await fs.promises.rm(`${file}.part`, { force: true }); // half a picture would keep a full disk full
        throw error;
      }
    },
    sizeOf: async (key) => (await statOf(key))?.size ?? null,
    open: async (key, part) => {
      if (!KEY_PATTERN.test(key)) return null;
      try {
        const handle = await fs.promises.open(fileOf(key), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(part), size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => fs.promises.rm(fileOf(key), { force: true }),
  };
}
