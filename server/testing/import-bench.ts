/** `npm run bench -- import`: a planted CRMEB shop with three rows a person moves in. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded';
import { migrate } from '@/server/db/migrate';
import { operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { applyImport } from '@/server/imports/apply';
import { approveImport } from '@/server/imports/commands';
import { planImport } from '@/server/imports/plan';
import { verifyImport } from '@/server/imports/undo';
import { loadKeys } from '@/server/keys';
import { check, conclude, say } from './bench-times';
import { plantDump } from './import-dump';

const PEOPLE = Number(process.env.BENCH_ROWS ?? 50_000);
/** Plan and apply of a million people: 10 minutes; a smaller shop's part of it, and its fixed cost. */
const BUDGET_SECONDS = 10 + (600 * PEOPLE) / 1_000_000;
const BUDGET_MB = 300;
const MB = 1024 * 1024;
/** Per second, of /proc. */
const TICKS = 100;

const statOf = (pid: string): string[] =>
  fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

/** The postmaster counts its ended backends; the import's connection ends with each step. */
async function databaseClock(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = statOf(String(rows[0]?.pid))[1] ?? '';
  return () => {
    const stat = statOf(parent);
    return (Number(stat[13]) + Number(stat[14])) / TICKS;
  };
}

async function main(): Promise<void> {
  const root = process.getuid?.() === 0 ? '/tmp' : os.tmpdir();
  const dir = fs.mkdtempSync(path.join(root, 'metaverse-bench-'));
  fs.chmodSync(dir, 0o711);
  const embedded = await startEmbedded(dir);
  const database = openDatabase(embedded.url, { max: 2, isUnlimited: true });
  let total = 0;
  let peak = 0;
  let databaseSeconds = () => 0;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    peak = process.memoryUsage().rss;
    const from = performance.now();
    const cpu = process.cpuUsage();
    const dbCpu = databaseSeconds();
    const result = await work();
    const seconds = (performance.now() - from) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    if (name !== 'write the dump') total += seconds;
    say(
      `${name.padEnd(16)}${seconds.toFixed(1).padStart(8)} s  node ${((user + system) / 1e6).toFixed(1)} s, database ${(databaseSeconds() - dbCpu).toFixed(1)} s of CPU; peak ${Math.round(peak / MB)} MB`,
    );
    return result;
  };
  try {
    await migrate(database.pool);
    databaseSeconds = await databaseClock(database.pool);
    const by = (operator: string) => ({ operator, now: new Date() });
    const names = ['first', 'second'];
    await database.db
      .insert(operators)
      .values(names.map((name) => ({ name, roles: ['finance'], createdAt: new Date() })));
    const vault = createVault(loadKeys(path.join(dir, 'keys')));
    const place = path.join(dir, 'dump.sql');
    const rows = await step('write the dump', () => plantDump(place, PEOPLE));
    say(
      `${PEOPLE.toLocaleString('en-US')} people, ${rows.toLocaleString('en-US')} rows, ${Math.round(fs.statSync(place).size / MB)} MB`,
    );
    const planned = await step('plan', () =>
      planImport(database, by('first'), {
        vault,
        place,
        source: 'crmeb',
        shop: '老茶铺',
        folder: path.join(dir, 'plan'),
      }),
    );
    if (planned.waits.length > 0) throw new Error(planned.waits.join());
    const { digest } = planned;
    await approveImport(database.db, by('second'), { key: digest, form: {}, isPreview: false });
    await step('apply', () => applyImport(database, by('first'), vault, { place, digest }));
    const { differences } = await step('verify', () =>
      verifyImport(database.db, by('first'), digest),
    );
    check('differences', differences.length, 0, '');
    check('plan, apply, verify', total, BUDGET_SECONDS, 's');
    check('peak', process.resourceUsage().maxRSS / 1024, BUDGET_MB, 'MB');
    say(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of ${BUDGET_MB}`);
    conclude();
  } finally {
    clearInterval(sampler);
    await database.close();
    await embedded.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  },
);
