import { and, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import { DAY_MS } from '@/lib/time';
import {
  auditLog,
  consolePasskeys,
  consoleSessions,
  consoleTotps,
  pushSubscriptions,
} from '@/server/db/schema';
import { listActing } from '@/server/modules/operators/authorize';
import { DEMO_OPERATORS } from '@/server/modules/operators/demo-operators';
import { currentBrand } from '@/server/modules/rules/brand-settings';
import { green, greenUntil, missing, type ReadItem, red, unknown, unneeded } from './facts';

const MONTH_MS = 30 * DAY_MS;

const operators: ReadItem = async ({ db, now }) => {
  const owners = (await listActing(db, now)).filter(({ permissions }) =>
    permissions.has('launch.open'),
  );
  const names = owners.map(({ name }) => name).filter((name) => !DEMO_OPERATORS.has(name));
  const hasDemo = owners.length > names.length;
  if (names.length < 2)
    return red(hasDemo ? '演示操作员还在；真实的所有者不足 2 位' : '所有者不足 2 位');
  const among = <T extends { operator: string }>(rows: T[]) =>
    new Set(rows.map(({ operator }) => operator));
  const keyed = among([
    ...(await db
      .select({ operator: consoleTotps.operator })
      .from(consoleTotps)
      .where(inArray(consoleTotps.operator, names))),
    ...(await db
      .select({ operator: consolePasskeys.operator })
      .from(consolePasskeys)
      .where(and(inArray(consolePasskeys.operator, names), isNull(consolePasskeys.removedAt)))),
  ]);
  const seen = await db
    .select({ operator: consoleSessions.operator, at: max(consoleSessions.lastSeenAt) })
    .from(consoleSessions)
    .where(
      and(
        inArray(consoleSessions.operator, names),
        gt(consoleSessions.lastSeenAt, new Date(now.getTime() - MONTH_MS)),
      ),
    )
    .groupBy(consoleSessions.operator);
  const recent = new Map(seen.map(({ operator, at }) => [operator, +(at ?? 0)]));
  const ready = names.filter((name) => keyed.has(name) && recent.has(name));
  const [, second = 0] = ready.map((name) => recent.get(name) ?? 0).toSorted((a, b) => b - a);
  return missing(
    [
      hasDemo && '演示操作员还在',
      ready.length < 2 && `有第二验证方式且 30 天内登录过的所有者只有 ${ready.length} 位`,
    ],
    greenUntil(new Date(second + MONTH_MS), `${ready.length} 位所有者`, ready.toSorted().join(',')),
  );
};

const push: ReadItem = async ({ db, config }) => {
  if (config.PUSH === '0') return unneeded('没有使用推送');
  const { rows } = await db.execute(sql`
    select 1
    from ${pushSubscriptions} p
    join operators o on o.user_id = p.user_id
    limit 1
  `);
  return rows.length > 0
    ? unknown('操作员的设备已订阅，是否收到没有保存')
    : red('没有操作员的设备订阅通知');
};

const brand: ReadItem = async ({ db }) => {
  const { name, icons } = (await currentBrand(db)).brand;
  return missing(
    [
      name === DEFAULT_BRAND.name && '还是默认名称',
      icons === DEFAULT_BRAND.icons && '还没有自己的标志',
    ],
    green(name, `${name} ${icons}`),
  );
};

const complaints: ReadItem = async ({ db }) => {
  const [answered] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'feedback.reply'), eq(auditLog.outcome, 'done')))
    .limit(1);
  return answered ? green('客服已答复过反馈') : red('还没有答复过一条反馈');
};

export const PEOPLE_ITEMS = { operators, push, brand, complaints };
