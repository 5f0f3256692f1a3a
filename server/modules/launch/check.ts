import { createHash } from 'node:crypto';
import { and, eq, max, sql } from 'drizzle-orm';
import { LAUNCH_ITEMS, type LaunchItem } from '@/lib/contract/console/resources/launch';
import type { LaunchState } from '@/lib/contract/launch';
import type { Db } from '@/server/db/client';
import { launchChecks } from '@/server/db/schema';
import { type Facts, type LaunchDeps, type ReadItem, unknown, type Verdict } from './facts';
import { OWNER_ITEMS } from './items-owner';
import { PEOPLE_ITEMS } from './items-people';
import { SERVER_ITEMS } from './items-server';

export const ITEMS = Object.keys(LAUNCH_ITEMS) as LaunchItem[];
const READS: Record<LaunchItem, ReadItem> = { ...OWNER_ITEMS, ...PEOPLE_ITEMS, ...SERVER_ITEMS };

export type Target = 'trial' | 'open';

export interface Checked extends Verdict {
  key: LaunchItem;
  since: Date;
}

const REACHED: Partial<Record<LaunchState, Target>> = {
  trial: 'trial',
  open: 'open',
  paused: 'open',
};

type Known = Pick<Checked, 'key'> & { isForOpening?: true | undefined };

export function isHardFor(target: Target, { key, isForOpening }: Known): boolean {
  const { hard } = LAUNCH_ITEMS[key];
  return target === 'open' ? hard !== null : hard === 'T' && !isForOpening;
}

export function isAlarm(current: LaunchState, one: Known & Pick<Checked, 'state'>): boolean {
  const target = REACHED[current];
  return one.state === 'red' && target !== undefined && isHardFor(target, one);
}

const isDone = ({ state }: Verdict): boolean => state === 'green' || state === 'unneeded';

export const lackingFor = (target: Target, all: readonly Checked[]): Checked[] =>
  all.filter((one) => isHardFor(target, one) && !isDone(one));

/** Of what was green for the target: another fact needs another ask. */
export const digestOf = (target: Target, all: readonly Checked[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        target,
        ...all
          .filter((one) => isHardFor(target, one))
          .map(({ key, state, basis }) => [key, state, basis]),
      ]),
    )
    .digest('hex')
    .slice(0, 16);

export async function lastRunId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(launchChecks.runId) }).from(launchChecks);
  return row?.id ?? 0;
}

export const lastRun = async (db: Db) =>
  db
    .select()
    .from(launchChecks)
    .where(eq(launchChecks.runId, await lastRunId(db)));

async function readOne(key: LaunchItem, facts: Facts): Promise<Verdict> {
  try {
    return await READS[key](facts);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return unknown(`无法读取：${error.message.slice(0, 60)}`);
  }
}

/** A fact that cannot be read is not computable, never green. */
export async function check(db: Db, deps: LaunchDeps, now: Date): Promise<Checked[]> {
  const facts: Facts = { ...deps, db, now };
  const before = new Map((await lastRun(db)).map((row) => [row.item, row]));
  const all: Checked[] = [];
  for (const key of ITEMS) {
    const verdict = await readOne(key, facts);
    const known = before.get(key);
    all.push({ ...verdict, key, since: known?.state === verdict.state ? known.since : now });
  }
  return all;
}

export async function wasRed(db: Db, target: Target, since: Date): Promise<boolean> {
  const rows = await db
    .selectDistinct({ item: launchChecks.item })
    .from(launchChecks)
    .where(and(eq(launchChecks.state, 'red'), sql`${launchChecks.at} > ${since}`));
  const reds = new Set(rows.map(({ item }) => item));
  return ITEMS.some((key) => reds.has(key) && isHardFor(target, { key }));
}
