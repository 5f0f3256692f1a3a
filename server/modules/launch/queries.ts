import { desc, eq } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  LAUNCH_ITEMS,
  type LaunchItem,
  type launch as resource,
} from '@/lib/contract/console/resources/launch';
import type { LaunchState } from '@/lib/contract/launch';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { launchEvidence, type LaunchRow, launchStates } from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { listTrials } from '@/server/modules/payments/trials';
import { wholeList } from '@/server/operator/page';
import {
  check,
  type Checked,
  isAlarm,
  isHardFor,
  ITEMS,
  lackingFor,
  lastRun,
  type Target,
} from './check';
import type { LaunchDeps } from './facts';
import { STATE_NAMES, stateNow } from './state';
import { moment, trialLine } from './trial-text';

/** @throws OperationRefused */
function itemOf(key: string): LaunchItem {
  const item = ITEMS.find((one) => one === key);
  if (!item) throw new OperationRefused(`没有名为 ${key} 的项，可用：${ITEMS.join('、')}`);
  return item;
}

/** Waits for another person; null when over or used. */
export async function openAsk(db: Db, now: Date): Promise<LaunchRow | null> {
  const [last] = await db.select().from(launchStates).orderBy(desc(launchStates.id)).limit(1);
  return last?.kind === 'ask' && now.getTime() - last.at.getTime() < DAY_MS ? last : null;
}

const rowOf = ({ key, state, fact, since }: Checked): RowOf<typeof resource> => {
  const { title, hard, who } = LAUNCH_ITEMS[key];
  return { key, item: title, state, fact, who, hard: hard ?? 'none', since: since.getTime() };
};

async function summaryOf(db: Db, state: LaunchState, now: Date) {
  const ask = await openAsk(db, now);
  return {
    now: STATE_NAMES[state],
    asked: ask
      ? `${ask.askedBy} 于 ${moment(ask.at)} 申请进入${STATE_NAMES[ask.state]}，等待另一位管理员确认`
      : '无',
  };
}

/** Files and counts read the hourly run. */
async function readAll(db: Db, deps: LaunchDeps, now: Date, isFile: boolean): Promise<Checked[]> {
  const stored = isFile ? await lastRun(db) : [];
  if (stored.length === 0) return check(db, deps, now);
  return ITEMS.flatMap((key) => {
    const row = stored.find(({ item }) => item === key);
    return row ? [{ key, state: row.state, fact: row.fact, since: row.since }] : [];
  });
}

interface Asked {
  filters: Readonly<Record<string, string>>;
  sort: string;
  isFile: boolean;
}

export async function pageLaunch(
  db: Db,
  deps: LaunchDeps,
  { now }: Operation,
  { filters: { state, hard, alarm }, sort, isFile }: Asked,
) {
  const all = await readAll(db, deps, now, isFile);
  const current = await stateNow(db, deps.fixed);
  const turn = sort.startsWith('-') ? -1 : 1;
  const rows = (turn < 0 ? all.toReversed() : all)
    .filter((one) => alarm !== 'yes' || isAlarm(current, one))
    .map(rowOf)
    .filter((row) => (!state || row.state === state) && (!hard || row.hard === hard));
  if (sort.endsWith('since')) rows.sort((a, b) => turn * ((a.since ?? 0) - (b.since ?? 0)));
  return { ...wholeList(rows), summary: await summaryOf(db, current, now) };
}

async function evidenceOf(db: Db, item: LaunchItem): Promise<string[]> {
  if (item === 'pay') return (await listTrials(db)).map(trialLine);
  const rows = await db
    .select()
    .from(launchEvidence)
    .where(eq(launchEvidence.item, item === 'texts' ? 'rules' : item))
    .orderBy(desc(launchEvidence.id))
    .limit(20);
  return rows.map(({ kind, at, operator, until }) =>
    kind === 'seen'
      ? `${moment(at)} ${operator} 已核对`
      : `${moment(at)} ${operator}，有效至 ${moment(until)}`,
  );
}

/** @throws OperationRefused */
export async function readLaunch(db: Db, deps: LaunchDeps, { now }: Operation, key: string) {
  const item = itemOf(key);
  const all = await check(db, deps, now);
  const found = all.find((one) => one.key === item);
  if (!found) throw new Error(`no item ${item}`);
  const row: DetailOf<typeof resource> = {
    ...rowOf(found),
    todo: LAUNCH_ITEMS[item].todo,
    evidence: await evidenceOf(db, item),
  };
  return { row, version: [row.state, found.basis ?? ''] };
}

/** For the terminal. @throws OperationRefused */
export async function inspectLaunch(
  db: Db,
  operation: Operation,
  { deps, target }: { deps: LaunchDeps; target: Target },
) {
  await requirePermission(db, operation, 'rules.read');
  const all = await check(db, deps, operation.now);
  const lacking = lackingFor(target, all);
  const reds = lacking.filter(({ state }) => state === 'red').length;
  return {
    state: await stateNow(db, deps.fixed),
    for: target,
    reds,
    unknowns: lacking.length - reds,
    items: all.map((one) => ({
      key: one.key,
      title: LAUNCH_ITEMS[one.key].title,
      state: one.state,
      fact: one.fact,
      isHard: isHardFor(target, one),
      todo: LAUNCH_ITEMS[one.key].todo,
      since: one.since,
    })),
  };
}
