import fs from 'node:fs';
import os from 'node:os';

const MEMORY_DISK = '/dev/shm';
/** Databases, pictures and browser profiles of a whole run take 2 GB at most. */
const ROOM_BYTES = 4 * 1024 ** 3;
const LEAST_MEMORY_BYTES = 12 * 1024 ** 3;

/** True when the system keeps a disk in memory that has room for a run of the tests. */
function hasMemoryDisk() {
  if (process.platform !== 'linux' || os.totalmem() < LEAST_MEMORY_BYTES) return false;
  try {
    fs.accessSync(MEMORY_DISK, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY_DISK);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false; // a container may have none
  }
}

/**
 * Lets tests keep what they throw away in memory: each of 400 databases is a copy of 20 MB in 700 files, for which
 * a busy disk takes a second instead of 50 ms. A TMPDIR that is set wins.
 */
export function useScratchMemory() {
  if (!process.env.TMPDIR && hasMemoryDisk()) process.env.TMPDIR = MEMORY_DISK;
}

/** A folder for temporary data that other users can reach: as root, databases run as another user, to whom TMPDIR may be closed. */
export function sharedTmpDir() {
  const isOpen = process.getuid?.() !== 0 || process.env.TMPDIR === MEMORY_DISK;
  return isOpen ? os.tmpdir() : '/tmp';
}
