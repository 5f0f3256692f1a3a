import type { Db } from '@/server/db/client';
import { KillableProcess } from '@/server/testing/killable-process';
import type { PayApp } from '@/server/testing/pay';

type Kill = (act: (db: Db) => Promise<unknown>) => Promise<void>;

/** `npm run proof` sets 1 by KILL_EVERY. */
const EVERY = Number(process.env.KILL_EVERY ?? 9);

/** @returns statements that the action takes */
async function killedAt(
  { deps }: PayApp,
  life: number,
  act: (db: Db) => Promise<unknown>,
): Promise<number> {
  const killable = new KillableProcess(deps.config.DATABASE_URL ?? '', life);
  await act(killable.database.db).catch(() => undefined);
  const { steps } = killable;
  await killable.close();
  return steps;
}

/** Repeats a scene until none of its actions takes as many statements. */
export async function killEach(t: PayApp, scene: (kill: Kill) => Promise<void>): Promise<void> {
  for (let life = 1; ; life += EVERY) {
    let steps = 0;
    await scene(async (act) => void (steps = Math.max(steps, await killedAt(t, life, act))));
    if (steps < life) return;
  }
}
