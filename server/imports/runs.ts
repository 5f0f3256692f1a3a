import fs from 'node:fs';
import path from 'node:path';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, type Db, openDatabase } from '@/server/db/client';
import { importRefused, imports, importSteps } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { applyImport } from './apply';
import type { Import } from './books';
import { type DumpDeps, dumpPlace } from './commands';
import { inspectDump, keepLists, planning } from './plan';
import { REFUSED } from './report';
import type { Note } from './stage';

interface RunDeps extends DumpDeps {
  db: Db;
  pool: Pool;
  vault: Vault;
}

interface Run {
  deps: RunDeps;
  database: Database;
  row: Import;
  place: string;
  note: Note;
}

const NOTED_MS = 1_000;

/** Outside the import's transaction: progress is seen while it runs. */
function noteSteps(db: Db, { importId }: Import, now: () => Date): Note {
  let last = { step: '', at: 0 };
  return async (step, done = 0, total = 0) => {
    const isSoon = performance.now() - last.at < NOTED_MS;
    if (step === last.step && isSoon && done < total) return;
    last = { step, at: performance.now() };
    const values = { done, total, at: now() };
    await db
      .insert(importSteps)
      .values({ importId, step, ...values })
      .onConflictDoUpdate({ target: [importSteps.importId, importSteps.step], set: values });
  };
}

const keep = (db: Db, { importId, state }: Import, values: Partial<Import>) =>
  db
    .update(imports)
    .set(values)
    .where(and(eq(imports.importId, importId), eq(imports.state, state)));

const dumpOf = ({ row: { source, options }, place }: Run) => ({
  place,
  source,
  ...(options.prefix === undefined ? {} : { prefix: options.prefix }),
});

async function inspect(run: Run): Promise<void> {
  const { digest: dumpDigest, ...inspected } = await inspectDump(dumpOf(run), run.note);
  await keep(run.deps.db, run.row, { state: 'inspected', dumpDigest, inspected });
}

async function plan(run: Run): Promise<void> {
  const { deps, database, row, note } = run;
  const { importId, shop } = row;
  const { at, carried, company, isSuccessor } = row.options;
  const folder = path.join(deps.dumps(), `plan-${importId}`);
  fs.rmSync(folder, { recursive: true, force: true });
  const options = {
    ...dumpOf(run),
    vault: deps.vault,
    shop,
    note,
    ...(carried && { carried }),
    ...(company !== undefined && { company }),
    ...(isSuccessor && { isSuccessor }),
    ...(at === undefined ? {} : { at: new Date(at) }),
  };
  const found = await planning(database.pool, folder, options, async (made, client) => {
    await keepLists(client, folder, made);
    await deps.db.delete(importRefused).where(eq(importRefused.importId, importId));
    await client.query(
      `insert into import_refused (import_id, old_table, old_key, reason, amount)
       select $1, tbl, key, reason, coalesce(amount, '') from (${REFUSED}) refused
       order by tbl, key, reason`,
      [importId],
    );
    return made;
  });
  const { dumpDigest, digest: planDigest, report, waits } = found;
  const [same] = await deps.db
    .select({ importId: imports.importId })
    .from(imports)
    .where(and(eq(imports.planDigest, planDigest), ne(imports.state, 'undone')));
  if (same) throw new OperationRefused(`与迁入 ${same.importId} 的核对相同`);
  await keep(deps.db, row, {
    dumpDigest,
    planDigest,
    report: { ...report, waits },
    state: waits.length > 0 ? 'waiting' : 'planned',
  });
}

async function apply({ deps, database, row, place, note }: Run, now: Date): Promise<void> {
  const operation = { operator: row.appliedBy ?? '', now };
  await applyImport(database, operation, deps.vault, { place, digest: row.planDigest ?? '', note });
}

const WORK = { inspecting: inspect, planning: plan, applying: apply };
const isPending = (state: Import['state']): state is keyof typeof WORK => state in WORK;

async function runNext(deps: RunDeps, database: Database, now: () => Date): Promise<void> {
  const [row] = await deps.db
    .select()
    .from(imports)
    .where(inArray(imports.state, ['inspecting', 'planning', 'applying']))
    .orderBy(asc(imports.importId))
    .limit(1);
  if (!row || !isPending(row.state)) return;
  await deps.db.delete(importSteps).where(eq(importSteps.importId, row.importId));
  const note = noteSteps(deps.db, row, now);
  try {
    const place = dumpPlace(deps, row.file ?? '');
    await WORK[row.state]({ deps, database, row, place, note }, now());
  } catch (error) {
    const isRefused = error instanceof OperationRefused;
    if (isRefused && error.code === 'stale') return;
    const fault = isRefused ? error.message : '服务器出错，原因记在「任务」里；解决后请重新开始';
    await keep(deps.db, row, { state: 'failed', fault });
    if (!isRefused) throw error;
  }
}

/** One process at a time; a killed run begins again. */
export async function runImports(deps: RunDeps, now: () => Date): Promise<void> {
  const pending = inArray(imports.state, ['inspecting', 'planning', 'applying']);
  if ((await deps.db.$count(imports, pending)) === 0) return;
  const url = deps.pool.options.connectionString ?? '';
  const database = openDatabase(url, { max: 3, isUnlimited: true });
  try {
    await database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended('import-run', 0)) as mine`,
      );
      if (rows[0]?.mine) await runNext(deps, database, now);
    });
  } finally {
    await database.close();
  }
}
