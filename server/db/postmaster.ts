import fs from 'node:fs';
import path from 'node:path';

export function runningPort(data: string): number | null {
  const pidFile = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return null;
  const [pid, , , port] = fs
    .readFileSync(pidFile, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  if (isPostgres(Number(pid))) return Number(port);
  fs.rmSync(pidFile, { force: true });
  return null;
}

function isPostgres(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}
