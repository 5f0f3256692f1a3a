import { desc, ne } from 'drizzle-orm';
import type { LaunchState } from '@/lib/contract/launch';
import type { Db } from '@/server/db/client';
import { type LaunchRow, launchStates } from '@/server/db/schema';
import { SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';

export const STATE_NAMES: Record<LaunchState, string> = {
  demo: '演示',
  local: '本机',
  closed: '未开放',
  trial: '试运行',
  open: '已开放',
  paused: '暂停',
};

export async function launchRow(db: Db): Promise<LaunchRow | null> {
  const [row] = await db
    .select()
    .from(launchStates)
    .where(ne(launchStates.kind, 'ask'))
    .orderBy(desc(launchStates.id))
    .limit(1);
  return row ?? null;
}

/** Without rows nothing was opened. */
export const launchState = async (db: Db): Promise<LaunchState> =>
  (await launchRow(db))?.state ?? 'closed';

export const stateNow = async (db: Db, fixed: 'demo' | 'local' | null): Promise<LaunchState> =>
  fixed ?? (await launchState(db));

/** A database that first meets a sign of production; the migration opened those with members. */
export async function establishLaunch(db: Db, now: Date): Promise<void> {
  if (await launchRow(db)) return;
  await db.insert(launchStates).values({
    kind: 'start',
    state: 'closed',
    askedBy: SYSTEM_OPERATOR,
    reason: '首次正式启动',
    at: now,
  });
}
