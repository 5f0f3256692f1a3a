import fs from 'node:fs';

/* When two processes prepare the same thing, the first wins. */

/** Where another process was first, its folder counts and this one goes. */
export function renameUnlessThere(fresh: string, target: string): void {
  try {
    fs.renameSync(fresh, target);
  } catch (error) {
    if (!fs.existsSync(target)) throw error;
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

export function linkUnlessThere(to: string, link: string): void {
  try {
    fs.symlinkSync(to, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
