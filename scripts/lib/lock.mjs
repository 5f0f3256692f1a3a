import fs from 'node:fs';
import path from 'node:path';
import { CACHE } from './project.mjs';
import { say } from './terminal.mjs';

const POLL_MS = 500;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes over the lock of an exited owner. */
export async function withLock(name, work) {
  const file = path.join(CACHE, `${name}.lock`);
  fs.mkdirSync(CACHE, { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(fs.readFileSync(file, 'utf8'));
      if (owner > 0 && !isAlive(owner)) {
        fs.rmSync(file, { force: true });
        continue;
      }
      if (isFirst) say(`  waiting for process ${owner}, which does the same`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
