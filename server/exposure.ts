import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Config, LOOPBACK } from './config';
import type { Db } from './db/client';
import { consoleInvites, operators, seedRuns, users } from './db/schema';
import { revokeSessions } from './modules/account/sessions';
import { audit, DEMO_OPERATOR } from './modules/operators/authorize';
import { endConsoleSessions } from './modules/operators/console-sessions';
import { DEMO_OPERATORS } from './modules/operators/demo-operators';
import { StartError } from './start-error';

/* A demo prints passwords: it is never open by oversight. */

type Open = Pick<
  Config,
  'DEMO' | 'isDemo' | 'HOST' | 'trustProxy' | 'PUBLIC_URL' | 'SMS_PROVIDER' | 'WXPAY_MCHID'
>;

/** Only public installations set these. */
const signsOfProduction = ({ PUBLIC_URL, SMS_PROVIDER, WXPAY_MCHID }: Open): string[] => [
  ...(PUBLIC_URL?.startsWith('https:') ? ['PUBLIC_URL'] : []),
  ...(SMS_PROVIDER === 'console' ? [] : ['SMS_PROVIDER']),
  ...(WXPAY_MCHID ? ['WXPAY_MCHID'] : []),
];

/** Null: rows decide, closed first. */
export function fixedLaunch(config: Open): 'demo' | 'local' | null {
  if (config.isDemo) return 'demo';
  return signsOfProduction(config).length === 0 ? 'local' : null;
}

/** @throws StartError for an unintended demo beside signs of production */
export function checkExposure(config: Open): string[] {
  const signs = signsOfProduction(config);
  if (config.isDemo && config.DEMO === undefined && signs.length > 0)
    throw new StartError(
      `已设置 ${signs.join('、')}，但没有设置 DEMO：正式运营请设置 DEMO=0；确实要公开演示数据请设置 DEMO=1。(Set DEMO=0 or DEMO=1.)`,
    );
  const isReached = !LOOPBACK.test(config.HOST) || config.trustProxy !== false;
  return [
    ...(config.isDemo && isReached
      ? ['演示对本机以外开放：演示成员与操作员的登录方式会打印在终端，正式运营请设置 DEMO=0']
      : []),
    ...(!config.isDemo && config.SMS_PROVIDER === 'console'
      ? ['没有配置短信服务：验证码只写入日志，看得到日志的人可以登录任何成员，请设置 SMS_PROVIDER']
      : []),
  ];
}

/** Invented: `138 0000 1234`. */
export const MADE_UP = sql`${users.mobile} ~ '^1[0-9]{2}000[01][0-9]{4}$'`;

/** A former demo: disables operators, freezes members, ends sessions and links. */
export async function closeDemo(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [demo] = await tx
      .select({ doneAt: seedRuns.doneAt })
      .from(seedRuns)
      .where(eq(seedRuns.name, 'demo'));
    const names = [...DEMO_OPERATORS.keys()];
    const closed = await tx
      .update(operators)
      .set({ disabledAt: now })
      .where(and(inArray(operators.name, names), isNull(operators.disabledAt)))
      .returning({ name: operators.name });
    for (const { name } of closed)
      await endConsoleSessions(tx, { operator: name }, 'disabled', now);
    await tx
      .update(consoleInvites)
      .set({ revokedAt: now })
      .where(and(inArray(consoleInvites.operator, names), isNull(consoleInvites.usedAt)));
    const frozen = demo
      ? await tx
          .update(users)
          .set({ status: 'frozen' })
          .where(and(MADE_UP, lte(users.createdAt, demo.doneAt), eq(users.status, 'active')))
          .returning({ userId: users.userId })
      : [];
    for (const { userId } of frozen) await revokeSessions(tx, { userId }, 'frozen', now);
    if (closed.length + frozen.length === 0) return;
    const operation = { operator: DEMO_OPERATOR, now, via: 'job' as const };
    await audit(tx, operation, 'demo.close', 'demo', {
      operators: closed.length,
      members: frozen.length,
    });
  });
}
