import fs from 'node:fs';
import path from 'node:path';
import { clockOf, DAY_MS, dayOf } from '@/lib/time';

/* Personal data: readable for the server's account only, deleted after a day by the job `exports`. */

export const EXPORT_MS = DAY_MS;
const folderOf = (dataDir: string): string => path.join(dataDir, 'exports');

/** Private, never overwrites. @returns its path */
export function writePrivateFile(
  dataDir: string,
  { name, ending, text, now }: { name: string; ending: string; text: string; now: Date },
): string {
  const folder = folderOf(dataDir);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  const stamp = `${dayOf(now)}-${clockOf(now)}`.replaceAll(/[-:]/g, '');
  for (let copy = 1; ; copy += 1) {
    const place = path.join(folder, `${name}-${stamp}${copy > 1 ? `-${copy}` : ''}.${ending}`);
    try {
      fs.writeFileSync(place, text, { mode: 0o600, flag: 'wx' });
      return place;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Files expire after a day. */
export async function deleteOldExports(dataDir: string, now: Date): Promise<number> {
  const folder = folderOf(dataDir);
  const names = await fs.promises.readdir(folder).catch(() => []);
  let deleted = 0;
  for (const name of names) {
    const place = path.join(folder, name);
    const stat = await fs.promises.stat(place).catch(() => null);
    if (!stat || now.getTime() - stat.mtimeMs < EXPORT_MS) continue;
    await fs.promises.rm(place, { force: true, recursive: true });
    deleted += 1;
  }
  return deleted;
}
