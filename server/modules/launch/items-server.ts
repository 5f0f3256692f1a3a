import fs from 'node:fs';
import path from 'node:path';
import { desc, max, ne, type SQL, sql } from 'drizzle-orm';
import { momentText } from '@/lib/format/dates';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { LOOPBACK } from '@/server/config';
import { deviceOf } from '@/server/db/place';
import { backupRuns, demoRows, imports as importRuns, seedRuns } from '@/server/db/schema';
import { green, greenUntil, missing, type ReadItem, red, unneeded } from './facts';

const GIB = 1024 ** 3;
const MOST_AHEAD_MS = 2_000;
const MOST_PROVIDER_MS = 5_000;

const address: ReadItem = async ({ config, keys, outside }) => {
  const { PUBLIC_URL } = config;
  if (!PUBLIC_URL?.startsWith('https:')) return red('PUBLIC_URL 不是 https 地址');
  const { fault, isOurs, daysLeft, hasHsts } = await outside.visit(PUBLIC_URL, keys);
  if (fault !== null) return red(`${new URL(PUBLIC_URL).host} 没有应答：${fault}`);
  return missing(
    [
      !isOurs && '应答的不是本安装',
      daysLeft < 14 && `证书还剩 ${daysLeft} 天`,
      !hasHsts && '没有 Strict-Transport-Security',
    ],
    green(`${new URL(PUBLIC_URL).host}，证书还剩 ${daysLeft} 天`, PUBLIC_URL),
  );
};

const backup: ReadItem = async ({ db, now, config }) => {
  const device = deviceOf(config.dataDir);
  const newest = async (where?: SQL) =>
    (await db.select().from(backupRuns).where(where).orderBy(desc(backupRuns.at)).limit(1))[0];
  const last = (await newest(ne(backupRuns.device, device))) ?? (await newest());
  const [{ proved } = { proved: null }] = await db
    .select({ proved: max(backupRuns.provedAt) })
    .from(backupRuns);
  const when = (at: Date) => momentText(+at, +now);
  const isYoung = (at: Date, ms: number) => +now - +at <= ms;
  if (!last) return red('没有备份');
  const size = `${(last.bytes / 1024 ** 2).toFixed(1)} MB`;
  const tried = proved === null ? '没有恢复验证过' : `${when(proved)} 恢复验证`;
  return missing(
    [
      last.device === device && '备份与数据在同一设备上',
      !isYoung(last.at, DAY_MS) && `24 小时内没有备份，最近一次 ${when(last.at)}`,
      (proved === null || !isYoung(proved, 30 * DAY_MS)) && `30 天内没有恢复验证：${tried}`,
    ],
    greenUntil(
      new Date(+(proved ?? now) + 30 * DAY_MS),
      `${when(last.at)} 备份，${size}，在另一设备；${tried}`,
    ),
  );
};

const demo: ReadItem = async ({ db, config }) => {
  const seeded = (await db.select().from(seedRuns)).some(({ name }) => name === 'demo');
  return missing(
    [
      config.isDemo && 'DEMO=1',
      (seeded || (await db.select().from(demoRows).limit(1)).length > 0) && '数据库里有演示数据',
      fs.existsSync(path.join(config.dataDir, 'demo.json')) && '有演示密码文件 demo.json',
    ],
    green('没有演示数据'),
  );
};

const modeOf = (file: string): number => fs.statSync(file).mode & 0o777;

function openFiles(dir: string): string[] {
  if (!fs.existsSync(dir)) return ['没有密钥目录'];
  const files = fs.readdirSync(dir).filter((name) => (modeOf(path.join(dir, name)) & 0o077) !== 0);
  return [
    ...(modeOf(dir) & 0o077 ? ['密钥目录不是 0700'] : []),
    ...(files.length > 0 ? [`${files.join('、')} 不是 0600`] : []),
  ];
}

const KNOWN_SECRETS = /^(test|demo|example|secret|password|changeme)|of-the-build/i;

const secrets: ReadItem = async ({ config }) => {
  const { SIGN_SECRET = '', DATABASE_URL, CONSOLE_PORT, CONSOLE_HOST } = config;
  const password = DATABASE_URL ? decodeURIComponent(new URL(DATABASE_URL).password) : null;
  const isConsoleOpen = CONSOLE_PORT !== undefined && !LOOPBACK.test(CONSOLE_HOST);
  const isGuarded = config.consoleOrigin?.startsWith('https:') && config.CONSOLE_ALLOW;
  return missing(
    [
      ...openFiles(config.keysDir),
      KNOWN_SECRETS.test(SIGN_SECRET) && 'SIGN_SECRET 是示例值',
      password !== null && password.length < 16 && '数据库密码不足 16 位',
      isConsoleOpen && !isGuarded && '后台对外开放，但不是 https 加 CONSOLE_ALLOW',
      config.METRICS_PORT !== undefined &&
        !LOOPBACK.test(config.METRICS_HOST) &&
        `指标端口在 ${config.METRICS_HOST} 上`,
    ],
    green('密钥、密码与入口符合要求'),
  );
};

const machine: ReadItem = async ({ db, config, outside, pay, fixed }) => {
  const before = Date.now();
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
  );
  const ahead = Math.abs((before + Date.now()) / 2 - Number(rows[0]?.at));
  const provider =
    fixed !== 'demo' && (await pay()) ? (config.WXPAY_ENDPOINTS.split(',')[0] ?? '') : null;
  const away = provider === null ? 0 : await outside.clockOf(provider);
  const { free, share, memory } = outside.room(config.dataDir);
  return missing(
    [
      ahead > MOST_AHEAD_MS && `与数据库相差 ${Math.round(ahead / 1000)} 秒`,
      away === null && '支付方没有应答，无法比较时钟',
      Math.abs(away ?? 0) > MOST_PROVIDER_MS && `与支付方相差 ${Math.round((away ?? 0) / 1000)} 秒`,
      free < 10 * GIB && `磁盘空闲 ${(free / GIB).toFixed(1)} GB`,
      share < 0.15 && `磁盘空闲 ${Math.floor(share * 100)}%`,
      memory < 1.5 * GIB && `内存 ${(memory / GIB).toFixed(1)} GB`,
    ],
    green(`磁盘空闲 ${Math.floor(free / GIB)} GB，内存 ${(memory / GIB).toFixed(1)} GB`),
  );
};

const OVERDUE = sql`
  select
    (select count(*) from refunds
      where status in (10, 20, 25) and due_at < now() - interval '10 minutes')::int as refunds,
    (select count(*) from rewards
      where status = 'pending' and hold_until < now() - interval '1 hour')::int as rewards
`;

const timers: ReadItem = async ({ db, now }) => {
  const { rows } = await db.execute<{ refunds: number; rewards: number }>(OVERDUE);
  const { rows: nights } = await db.execute<{ at: Date; differences: number }>(sql`
    select created_at as at, jsonb_array_length(detail -> 'differences') as differences
    from audit_log
    where action = 'reconcile' and outcome = 'done'
    order by id desc
    limit 1
  `);
  const [night] = nights;
  const { refunds = 0, rewards = 0 } = rows[0] ?? {};
  const isLate = !night || now.getTime() - +new Date(night.at) > 26 * HOUR_MS;
  return missing(
    [
      refunds > 0 && `${refunds} 笔售后逾期`,
      rewards > 0 && `${rewards} 笔奖励逾期未入账`,
      isLate && '26 小时内没有夜间对账',
      !isLate && night.differences > 0 && `对账有 ${night.differences} 处差异`,
    ],
    green('没有逾期，夜间对账无差异'),
  );
};

const imports: ReadItem = async ({ db }) => {
  const runs = await db
    .select({ state: importRuns.state })
    .from(importRuns)
    .where(ne(importRuns.state, 'undone'));
  if (runs.length === 0) return unneeded('没有迁入');
  const open = runs.filter(({ state }) => state !== 'applied').length;
  return open > 0 ? red(`${open} 次迁入没有完成`) : green('迁入已完成');
};

export const SERVER_ITEMS = { address, backup, demo, secrets, machine, timers, imports };
