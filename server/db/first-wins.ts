import fs from 'node:fs';

/* Two processes may prepare the same thing at once: the first one wins, and the other takes what is there. */

/** Gives a prepared folder its name; where another process was first, its folder counts and this one goes. */
export function renameUnlessThere(fresh: string, target: string): void {
  try {
    fs.renameSync(fresh, target);
  } catch (error) {
    if (!fs.existsSync(target)) throw error;
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** A symbolic link, unless it is there by now. */
export function linkUnlessThere(to: string, link: string): void {
  try {
    fs.symlinkSync(to, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
