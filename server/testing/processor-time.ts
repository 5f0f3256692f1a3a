import fs from 'node:fs';
import type { Pool } from 'pg';
import { say } from './bench-times';

/** /proc counts in 10 ms on Linux. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  ms: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    /* The program's name may contain anything. */
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    return null;
  }
}

function databaseMs(owner: number): number {
  const others = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return others.reduce((sum, pid) => {
    const stat = statOf(pid);
    return stat && (stat.parent === owner || pid === String(owner)) ? sum + stat.ms : sum;
  }, 0);
}

/** Client, servers, database; prints ms a call. Silent without /proc. */
export async function splitOfProcessor<T>(
  pool: Pool,
  { servers, calls }: { servers: readonly { pid: number }[]; calls: number },
  work: () => Promise<T>,
): Promise<T> {
  if (!fs.existsSync('/proc/self/stat')) return work();
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const owner = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  const now = () => ({
    caller: statOf('self')?.ms ?? 0,
    servers: servers.reduce((sum, { pid }) => sum + (statOf(pid)?.ms ?? 0), 0),
    database: databaseMs(owner),
  });
  const before = now();
  const result = await work();
  const after = now();
  const each = (name: keyof typeof before) => (after[name] - before[name]) / calls;
  const parts = [each('caller'), each('servers'), each('database')] as const;
  const sum = parts.reduce((total, part) => total + part, 0);
  say(
    `  processor time of one: caller ${parts[0].toFixed(1)}, servers ${parts[1].toFixed(1)}, database ${parts[2].toFixed(1)}, together ${sum.toFixed(1)} ms`,
  );
  return result;
}
