import { createHash } from 'node:crypto';
import { and, desc, eq, lt, max, sql } from 'drizzle-orm';
import { LAUNCH_ITEMS, type LaunchItem } from '@/lib/contract/console/resources/launch';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { launchChecks } from '@/server/db/schema';
import type { Facts, ItemReads, LaunchDeps, Verdict } from './facts';
import { unknown } from './facts';
import { OWNER_ITEMS } from './items-owner';
import { PEOPLE_ITEMS } from './items-people';
import { SERVER_ITEMS } from './items-server';
import { launchState } from './state';

const KEPT_MS = 90 * DAY_MS;
export const ITEMS = Object.keys(LAUNCH_ITEMS) as LaunchItem[];
const READS: ItemReads = { ...OWNER_ITEMS, ...PEOPLE_ITEMS, ...SERVER_ITEMS };

export type Target = 'trial' | 'open';

export interface Checked extends Verdict {
  key: LaunchItem;
  since: Date;
}

export const stateNow = async (db: Db, { fixed }: Pick<LaunchDeps, 'fixed'>) =>
  fixed ?? (await launchState(db));

/** Hard for the target. */
export function isHardFor(target: Target, { key, isForOpening }: Checked): boolean {
  const { hard } = LAUNCH_ITEMS[key];
  if (hard === null) return false;
  return target === 'open' || (hard === 'T' && !isForOpening);
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

export async function lastRun(db: Db) {
  const [{ id } = { id: null }] = await db
    .select({ id: max(launchChecks.runId) })
    .from(launchChecks);
  return id === null
    ? []
    : db.select().from(launchChecks).where(eq(launchChecks.runId, id)).orderBy(launchChecks.item);
}

async function readOne(key: LaunchItem, facts: Facts): Promise<Verdict> {
  try {
    return (await READS[key]?.(facts)) ?? unknown('没有这一项的检查');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return unknown(`无法读取：${error.message.slice(0, 60)}`);
  }
}

/** A fact that cannot be read is not computable, never green. */
export async function check(db: Db, deps: LaunchDeps, now: Date): Promise<Checked[]> {
  const facts: Facts = { ...deps, db, now, state: await stateNow(db, deps) };
  const before = new Map((await lastRun(db)).map((row) => [row.item, row]));
  const all: Checked[] = [];
  for (const key of ITEMS) {
    const verdict = await readOne(key, facts);
    const known = before.get(key);
    all.push({ ...verdict, key, since: known?.state === verdict.state ? known.since : now });
  }
  return all;
}

/** Newly red hard ones after the opening. */
export async function keepRun(db: Db, deps: LaunchDeps, now: Date): Promise<Checked[]> {
  const all = await check(db, deps, now);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('launch-checks', 0))`);
    const [last] = await tx
      .select({ runId: launchChecks.runId })
      .from(launchChecks)
      .orderBy(desc(launchChecks.runId))
      .limit(1);
    const runId = (last?.runId ?? 0) + 1;
    await tx.insert(launchChecks).values(
      all.map(({ key, state, fact, since }) => ({
        ...{ runId, item: key, state, fact, since, at: now },
      })),
    );
    await tx.delete(launchChecks).where(lt(launchChecks.at, new Date(now.getTime() - KEPT_MS)));
  });
  return all;
}

export async function wasRed(db: Db, target: Target, since: Date): Promise<boolean> {
  const rows = await db
    .selectDistinct({ item: launchChecks.item })
    .from(launchChecks)
    .where(and(eq(launchChecks.state, 'red'), sql`${launchChecks.at} > ${since}`));
  return rows.some(({ item }) => {
    const hard = LAUNCH_ITEMS[item as LaunchItem]?.hard ?? null;
    return hard === 'T' || (target === 'open' && hard === 'H');
  });
}
