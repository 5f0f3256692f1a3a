import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { SNAPSHOT_IDS } from '@/lib/contract/console/figures';
import { addDays, dayOf, dayStart, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rootCause } from '@/server/db/drizzle-internals';
import { dailyFigures, dirtyDays } from '@/server/db/schema';
import { countFacts, type Value } from './count';
import type { Span } from './facts';

/** After midnight, so transactions of the old day are over (ms). */
const CLOSE_MS = 5 * MINUTE_MS;

export const lastDay = (now: Date): string =>
  addDays(dayOf(new Date(now.getTime() - CLOSE_MS)), -1);

/** Whole days, both inclusive. */
export const spanOf = (from: string, to = from): Span => ({
  from: dayStart(from),
  to: dayStart(addDays(to, 1)),
});

interface Closing {
  day: string;
  now: Date;
  cause: string;
  snapshots: (tx: Db) => Promise<Value[]>;
}

/** Of two processes one waits and repeats. */
const inSnapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('daily figures', 0))`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read' },
  );

/** A late fact or another process came between. */
const isOutrun = (error: unknown): boolean =>
  ['40001', '23505'].includes(String((rootCause(error) as { code?: unknown } | null)?.code));

const MOST_TRIES = 5;

const isClosed = async (tx: Db, day: string): Promise<boolean> =>
  (
    await tx
      .select({ day: dailyFigures.day })
      .from(dailyFigures)
      .where(and(eq(dailyFigures.day, day), eq(dailyFigures.figure, 'sales')))
      .limit(1)
  ).length > 0;

async function write(
  tx: Db,
  values: readonly Value[],
  { day, now, cause }: Closing,
  isNew: boolean,
) {
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with fresh as (
      select figure, dim, value
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one (figure text, dim text, value bigint)
    ),
    old as (
      select figure, dim, value
      from daily_figures
      where day = ${day} and figure in (select figure from fresh)
    ),
    written as (
      insert into daily_figures (day, figure, dim, value, computed_at)
      select ${day}, figure, dim, coalesce(fresh.value, 0), ${now.toISOString()}
      from fresh
      full join old using (figure, dim)
      where old.value is distinct from coalesce(fresh.value, 0)
      on conflict (day, figure, dim) do update
      set value = excluded.value, revision = daily_figures.revision + 1, computed_at = excluded.computed_at
      returning figure, dim, value
    ),
    noted as (
      insert into figure_changes (day, figure, dim, old, new, cause, at)
      select ${day}, figure, dim, coalesce(old.value, 0), written.value, ${cause}, ${now.toISOString()}
      from written
      left join old using (figure, dim)
      where not ${isNew}::boolean
    )
    select count(*)::int as changed
    from written`);
  return rows[0]?.changed ?? 0;
}

async function closeOnce(tx: Db, closing: Closing): Promise<number> {
  const { day, now, snapshots } = closing;
  const marks = await tx.select({ id: dirtyDays.id }).from(dirtyDays).where(eq(dirtyDays.day, day));
  const isNew = !(await isClosed(tx, day));
  const seen = isNew && day === lastDay(now) ? await snapshots(tx) : [];
  const changed = await write(
    tx,
    [...(await countFacts(tx, spanOf(day))), ...seen],
    closing,
    isNew,
  );
  const ids = marks.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(dirtyDays).where(inArray(dirtyDays.id, ids));
  return changed;
}

/** Idempotent. @returns how many values changed */
export async function closeDay(db: Db, closing: Closing): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSnapshot(db, (tx) => closeOnce(tx, closing));
    } catch (error) {
      if (attempt === MOST_TRIES || !isOutrun(error)) throw error;
    }
  }
}

export async function findDirty(db: Db, now: Date): Promise<{ day: string; cause: string } | null> {
  const [row] = await db
    .select({ day: dirtyDays.day, cause: dirtyDays.cause })
    .from(dirtyDays)
    .where(lte(dirtyDays.day, lastDay(now)))
    .orderBy(dirtyDays.id)
    .limit(1);
  return row ?? null;
}

export async function findMissing(db: Db, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(max(d), 'YYYY-MM-DD') as day
    from generate_series(
      least(
        (select min(created_at at time zone 'Asia/Shanghai')::date from users),
        (select min(paid_at at time zone 'Asia/Shanghai')::date from sales)
      ),
      ${lastDay(now)}::date,
      interval '1 day'
    ) d
    where not exists (
      select 1
      from daily_figures f
      where f.day = d::date and f.figure = 'sales' and f.dim = ''
    )`);
  return rows[0]?.day ?? null;
}

export interface FigureDifference {
  day: string;
  figure: string;
  dim: string;
  stored: number;
  rows: number;
}

/** Labels are erased with their owner: channels are compared together. */
const COMPARED = sql`case when dim like 'channel:%' then 'channels' else dim end as dim, sum(value) as value`;

export async function differencesOf(tx: Db, day: string): Promise<FigureDifference[]> {
  const values = await countFacts(tx, spanOf(day));
  const { rows } = await tx.execute<Record<string, string>>(sql`
    with fresh as (
      select figure, ${COMPARED}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one (figure text, dim text, value bigint)
      group by 1, 2
    ),
    stored as (
      select figure, ${COMPARED}
      from daily_figures
      where day = ${day} and figure <> all (${sql.param([...SNAPSHOT_IDS])}::text[])
      group by 1, 2
    )
    select figure, dim, coalesce(stored.value, 0) as stored, coalesce(fresh.value, 0) as rows
    from fresh
    full join stored using (figure, dim)
    where coalesce(stored.value, 0) <> coalesce(fresh.value, 0)
    order by figure, dim`);
  return rows.map(({ figure = '', dim = '', stored, rows: found }) => ({
    day,
    figure,
    dim,
    stored: Number(stored),
    rows: Number(found),
  }));
}

/** Mends nothing; a marked day is still being computed. */
export const compareDay = (db: Db, day: string): Promise<FigureDifference[]> =>
  db.transaction(
    async (tx) => {
      const [mark] = await tx.select().from(dirtyDays).where(eq(dirtyDays.day, day)).limit(1);
      return mark || !(await isClosed(tx, day)) ? [] : differencesOf(tx, day);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
