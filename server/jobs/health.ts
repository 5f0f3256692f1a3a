import fs from 'node:fs';
import { desc, eq, max, sql } from 'drizzle-orm';
import { HEALTH_ITEMS, type HealthItemId } from '@/lib/contract/console/job-texts';
import { APP_VERSION } from '@/lib/kit/version';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Config } from '@/server/config';
import type { Database, Db } from '@/server/db/client';
import { backupRuns, healthItems, jobs, providerNotes } from '@/server/db/schema';
import { type Queues, readQueues } from '@/server/metrics/queues';
import type { Provider } from '@/server/modules/health/notes';
import { readQuota } from '@/server/modules/tracking/quota';
import { stateOfJob } from './job-states';

export interface HealthDeps {
  config: Config;
  pay: unknown;
  track: unknown;
  labels: unknown;
}

interface Verdict {
  state: 'red' | 'warn' | 'green' | 'off';
  fact: string;
}

interface Facts extends HealthDeps {
  db: Db;
  now: Date;
  queues: Queues;
}

type ReadItem = (facts: Facts) => Promise<Verdict>;

const verdict = (state: Verdict['state'], fact: string): Verdict => ({ state, fact });
const GIB = 1024 ** 3;
const gib = (bytes: number): string =>
  bytes < GIB ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / GIB).toFixed(1)} GB`;

function agoText(at: Date | null, now: Date): string {
  if (!at) return '还没有';
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / MINUTE_MS));
  if (minutes < 60) return `${minutes} 分钟前`;
  return minutes < 48 * 60
    ? `${Math.round(minutes / 60)} 小时前`
    : `${Math.round(minutes / 60 / 24)} 天前`;
}

const jobItem: ReadItem = async ({ db, now }) => {
  const states = (await db.select().from(jobs)).map((row) => stateOfJob(row, now));
  const count = (state: string) => states.filter((one) => one === state).length;
  const failed = count('failed');
  const late = count('late');
  return failed + late > 0
    ? verdict('red', `${failed} 个失败，${late} 个没有按时`)
    : verdict('green', `${states.length} 个任务正常`);
};

const NIGHT_MS = 26 * HOUR_MS;
const PROOF_MS = 30 * DAY_MS;

const night =
  (action: string): ReadItem =>
  async ({ db, now }) => {
    const { rows } = await db.execute<{ at: string; n: number }>(sql`
      select created_at as at, jsonb_array_length(detail -> 'differences') as n
      from audit_log
      where action = ${action} and outcome = 'done'
      order by id desc
      limit 1`);
    const [last] = rows;
    if (!last) return verdict('green', '第一次在今晚 03:00 后进行');
    const at = new Date(last.at);
    if (last.n > 0) return verdict('red', `${last.n} 处差异，${agoText(at, now)}`);
    return now.getTime() - at.getTime() > NIGHT_MS
      ? verdict('red', `26 小时内没有进行，上次 ${agoText(at, now)}`)
      : verdict('green', `没有差异，${agoText(at, now)}`);
  };

const backup: ReadItem = async ({ db, now }) => {
  const [last] = await db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1);
  const [proof] = await db.select({ at: max(backupRuns.provedAt) }).from(backupRuns);
  if (!last) return verdict('red', '还没有备份');
  const { at, bytes, device } = last;
  const proved = proof?.at ?? null;
  const fact = `上次 ${agoText(at, now)}，${gib(bytes)}，在 ${device}；恢复验证 ${agoText(proved, now)}`;
  if (now.getTime() - at.getTime() > DAY_MS) return verdict('red', fact);
  return verdict(now.getTime() - (proved?.getTime() ?? 0) > PROOF_MS ? 'warn' : 'green', fact);
};

const disk: ReadItem = async ({ config }) => {
  const { bavail, blocks, bsize } = fs.statfsSync(config.dataDir);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const fact = `空闲 ${gib(free)}，${Math.floor(share * 100)}%`;
  if (free < 2 * GIB || share < 0.05) return verdict('red', fact);
  return verdict(free < 10 * GIB || share < 0.15 ? 'warn' : 'green', fact);
};

const database: ReadItem = async ({ db }) => {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return verdict('green', gib(Number(rows[0]?.bytes)));
};

const MOST_AHEAD_MS = 2_000;

const clock: ReadItem = async ({ db }) => {
  const before = Date.now();
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
  );
  const ahead = Math.abs((before + Date.now()) / 2 - Number(rows[0]?.at));
  return verdict(
    ahead > MOST_AHEAD_MS ? 'red' : 'green',
    `与数据库相差 ${(ahead / 1000).toFixed(1)} 秒`,
  );
};

const provider =
  (name: Provider, isOn: (facts: Facts) => boolean): ReadItem =>
  async (facts) => {
    if (!isOn(facts)) return verdict('off', '没有配置');
    const { db, now } = facts;
    const [note] = await db.select().from(providerNotes).where(eq(providerNotes.provider, name));
    if (!note) return verdict('green', '已配置，还没有用过');
    const { okAt, faultAt, fault } = note;
    const isFault = faultAt !== null && (okAt === null || faultAt > okAt);
    const fact = `上次成功 ${agoText(okAt, now)}`;
    return isFault
      ? verdict('red', `${fact}；${agoText(faultAt, now)}失败：${fault}`)
      : verdict('green', fact);
  };

const track: ReadItem = async (facts) => {
  const { state, fact } = await provider('track', (given) => given.track !== null)(facts);
  if (state === 'off') return verdict(state, fact);
  const {
    used,
    daily,
    waiting: left,
  } = await readQuota(facts.db, facts.now, facts.config.TRACK_DAILY);
  return verdict(state, `${fact}；今天查询 ${used}/${daily} 次，${left} 个在等`);
};

const waiting =
  (queue: string, unit: string, mostMinutes = 0): ReadItem =>
  async ({ queues }) => {
    const { size = 0, age = 0 } = queues.find((one) => one.queue === queue) ?? {};
    const isLate = Number(size) > 0 && age >= mostMinutes * 60;
    const fact = Number(size) === 0 ? '没有' : `${size} ${unit}，最久 ${Math.round(age / 60)} 分钟`;
    return verdict(isLate ? 'red' : 'green', fact);
  };

const startedAt = Date.now();

const READS: Readonly<Record<HealthItemId, ReadItem>> = {
  jobs: jobItem,
  reconcile: night('reconcile'),
  figures: night('figure.check'),
  backup,
  disk,
  database,
  clock,
  sms: provider('sms', ({ config }) => config.SMS_PROVIDER !== 'console'),
  pay: provider('pay', ({ pay }) => pay !== null),
  push: provider('push', ({ config }) => config.PUSH === '1'),
  storage: provider('storage', () => true),
  track,
  waybill: provider('waybill', ({ labels }) => labels !== null),
  refused: waiting('refunds refused', '笔'),
  unconfirmed: waiting('payments unconfirmed', '笔'),
  vouchers: waiting('vouchers missing', '笔订单', 5),
  parcels: waiting('parcels unsubscribed', '个'),
  pushes: waiting('push messages', '位成员', 10),
  version: async ({ db, now }) => {
    const { rows } = await db.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    const started = agoText(new Date(startedAt), now);
    return verdict(
      'green',
      `${APP_VERSION}，Node ${process.versions.node}，PostgreSQL ${rows[0]?.version}；${started}启动`,
    );
  },
};

export const HEALTH_IDS = Object.keys(HEALTH_ITEMS) as HealthItemId[];

async function readOne(item: HealthItemId, facts: Facts): Promise<Verdict> {
  try {
    return await READS[item](facts);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return verdict('red', `无法读取：${error.message.slice(0, 80)}`);
  }
}

/** Every minute, by any process: the newest wins. */
export async function keepHealth(
  background: Pick<Database, 'db' | 'pool'>,
  deps: HealthDeps,
  now: Date,
): Promise<void> {
  const { db } = background;
  const facts: Facts = { ...deps, db, now, queues: await readQueues(background) };
  for (const item of HEALTH_IDS) {
    const { state, fact } = await readOne(item, facts);
    await db
      .insert(healthItems)
      .values({ item, state, fact, since: now, at: now })
      .onConflictDoUpdate({
        target: healthItems.item,
        set: {
          state,
          fact,
          at: now,
          since: sql`case when ${healthItems.state} = ${state} then ${healthItems.since} else ${now} end`,
        },
      });
  }
}
