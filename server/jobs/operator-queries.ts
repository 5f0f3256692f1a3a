import { desc, eq } from 'drizzle-orm';
import {
  HEALTH_ITEMS,
  type HealthItemId,
  JOB_TEXTS,
  type JobName,
} from '@/lib/contract/console/job-texts';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { health } from '@/lib/contract/console/resources/health';
import type { job } from '@/lib/contract/console/resources/job';
import { momentText } from '@/lib/format/dates';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { healthItems, jobFaults, type JobRow, jobs } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { wholeList } from '@/server/operator/page';
import { HEALTH_IDS } from './health';
import { stateOfJob } from './job-states';

/* 任务 and 健康: a handful of rows, no page is cut. */

type Job = RowOf<typeof job>;
type Health = RowOf<typeof health>;

const NAMES = Object.keys(JOB_TEXTS) as JobName[];

export function readJobName(key: string): JobName {
  const name = NAMES.find((one) => one === key);
  if (!name) throw new OperationRefused(`没有任务 ${key}`);
  return name;
}

function jobOf(name: JobName, row: JobRow | undefined, now: Date): Job {
  const ended = row?.endedAt?.getTime() ?? null;
  const { fault = null, tookMs = null, everyMs = 0 } = row ?? {};
  return {
    name,
    title: JOB_TEXTS[name],
    state: stateOfJob(row, now),
    ended,
    result: ended === null ? null : (fault ?? '成功'),
    took: ended === null ? null : tookMs,
    next: ended === null || everyMs === 0 ? null : ended + everyMs,
    faults: row?.faults ?? 0,
  };
}

const listed = <Row extends { state: string }>(all: readonly Row[], state: string | undefined) =>
  wholeList(all.filter((row) => !state || row.state === state));

export async function pageJobs(
  db: Db,
  { now }: Operation,
  { state }: Readonly<Record<string, string>>,
) {
  const known = new Map((await db.select().from(jobs)).map((row) => [row.name, row]));
  return listed(
    NAMES.map((name) => jobOf(name, known.get(name), now)),
    state,
  );
}

export const partsOfJob = ({ state, ended }: Pick<Job, 'state' | 'ended'>) =>
  state === 'failed' || state === 'asked' ? [state, ended] : [''];

const MOST_FAULTS = 100;

const everyText = (ms: number): string =>
  ms < MINUTE_MS ? `每 ${ms / SECOND_MS} 秒` : `每 ${ms / MINUTE_MS} 分钟`;

export async function readJob(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  key: string,
): Promise<{ row: DetailOf<typeof job>; version: readonly unknown[] }> {
  const name = readJobName(key);
  const [row] = await db.select().from(jobs).where(eq(jobs.name, name));
  const faults = await db
    .select()
    .from(jobFaults)
    .where(eq(jobFaults.name, name))
    .orderBy(desc(jobFaults.faultId))
    .limit(MOST_FAULTS);
  const shown = jobOf(name, row, now);
  const isWrong = shown.state === 'failed' || shown.state === 'late';
  return {
    row: {
      ...shown,
      every: row && row.everyMs > 0 ? everyText(row.everyMs) : null,
      ok: row?.okAt?.getTime() ?? null,
      asked: row?.askedAt ? `${row.askedBy}，${momentText(row.askedAt.getTime())}` : null,
      todo: isWrong ? '看结果里的原因，处理后再跑；仍不行就把服务日志交给工程师' : null,
      history: {
        rows: faults.map(
          ({ at, tookMs, fault }) => `${momentText(at.getTime())}（${tookMs} 毫秒） ${fault}`,
        ),
      },
    },
    version: partsOfJob(shown),
  };
}

/** Longer without a check: nothing is known. */
const KNOWN_MS = 5 * MINUTE_MS;
const STOPPED = '后台任务没有在运行：看服务是否启动、时钟是否准确';

function healthOf(
  key: HealthItemId,
  row: typeof healthItems.$inferSelect | undefined,
  now: Date,
): Health {
  const { title, todo } = HEALTH_ITEMS[key];
  const isKnown = row !== undefined && now.getTime() - row.at.getTime() <= KNOWN_MS;
  const state = (isKnown ? row.state : 'unknown') as Health['state'];
  return {
    key,
    item: title,
    state,
    fact: row?.fact ?? '',
    todo: state === 'unknown' ? STOPPED : state === 'red' || state === 'warn' ? todo : null,
    since: row?.since.getTime() ?? null,
  };
}

export async function pageHealth(
  db: Db,
  { now }: Operation,
  { state }: Readonly<Record<string, string>>,
) {
  const known = new Map((await db.select().from(healthItems)).map((row) => [row.item, row]));
  return listed(
    HEALTH_IDS.map((key) => healthOf(key, known.get(key), now)),
    state,
  );
}

export async function readHealth(
  db: Db,
  { now }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof health>; version: readonly unknown[] }> {
  const item = HEALTH_IDS.find((one) => one === key);
  if (!item) throw new OperationRefused(`没有名为 ${key} 的项，可用：${HEALTH_IDS.join('、')}`);
  const [row] = await db.select().from(healthItems).where(eq(healthItems.item, item));
  const { title, href }: { title: string; href?: string } = HEALTH_ITEMS[item];
  return {
    row: {
      ...healthOf(item, row, now),
      at: row?.at.getTime() ?? null,
      links: { rows: href === undefined ? [] : [{ text: `打开“${title}”`, href }] },
    },
    version: [],
  };
}
