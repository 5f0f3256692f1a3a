import { asc, type SQL, sql } from 'drizzle-orm';
import { NOTICE_DEFAULTS } from '@/lib/contract/notices.schema';
import { countToText, maskName } from '@/lib/format';
import { MINUTE_MS, SHANGHAI_OFFSET_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Audience, noticeSettings, pushSubscriptions, users } from '@/server/db/schema';
import { belongs, reached } from './audience';

const SAMPLE = 10;
const DAY_MINUTES = 1440;

const minuteOf = (at: Date): number =>
  Math.floor((at.getTime() + SHANGHAI_OFFSET_MS) / MINUTE_MS) % DAY_MINUTES;

/** As `quietUntil` of the push module. */
function isQuiet(at: Date): SQL {
  const own = (column: SQL | object, otherwise: unknown) => sql`coalesce(${column}, ${otherwise})`;
  const from = own(noticeSettings.quietFrom, NOTICE_DEFAULTS.quietFrom);
  const to = own(noticeSettings.quietTo, NOTICE_DEFAULTS.quietTo);
  const after = (minute: SQL | number) =>
    sql`((${minute} - ${from} + ${DAY_MINUTES}) % ${DAY_MINUTES})`;
  return sql`(${own(noticeSettings.isQuiet, NOTICE_DEFAULTS.isQuiet)} and ${after(minuteOf(at))} < ${after(to)})`;
}

export async function previewAudience(db: Db, audience: Audience, at: Date) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with found as (
      select ${users.status} = 'active' as is_reached,
        exists (
          select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${users.userId}
        ) as has_push,
        coalesce('system' = any(${noticeSettings.muted}), false) as is_muted,
        ${isQuiet(at)} as is_quiet
      from ${users}
      left join ${noticeSettings} on ${noticeSettings.userId} = ${users.userId}
      where ${users.status} <> 'closed' and ${belongs(db, audience) ?? sql`true`}
    )
    select count(*) filter (where is_reached) as members,
      count(*) filter (where is_reached and has_push and not is_muted and not is_quiet) as push,
      count(*) filter (where is_reached and has_push and not is_muted and is_quiet) as quiet,
      count(*) filter (where is_reached and has_push and is_muted) as muted,
      count(*) filter (where is_reached and not has_push) as silent,
      count(*) filter (where not is_reached) as blocked
    from found`);
  const n = (name: string): number => Number(rows[0]?.[name] ?? 0);
  const sample = await db
    .select({ userId: users.userId, userName: users.userName })
    .from(users)
    .where(reached(db, audience))
    .orderBy(asc(users.userId))
    .limit(SAMPLE);
  return {
    members: n('members'),
    push: n('push'),
    quiet: n('quiet'),
    muted: n('muted'),
    silent: n('silent'),
    blocked: n('blocked'),
    sample: sample.map(({ userId, userName }) => `${userId} ${maskName(userName)}`),
  };
}

type Reach = Awaited<ReturnType<typeof previewAudience>>;

export const factsOfReach = ({ quiet, muted, silent, blocked, sample }: Reach) => [
  ...sample.map((who, at) => ({ title: `例 ${at + 1}`, from: '', to: who })),
  ...(
    [
      [quiet, '免打扰', '之后才推送'],
      [muted, '关了系统通知', '不推送，在消息里看到'],
      [silent, '没有开推送', '在消息里看到'],
      [blocked, '冻结或注销中', '不发'],
    ] as const
  ).flatMap(([count, title, how]) =>
    count === 0 ? [] : [{ title, from: '', to: `${countToText(count)} 人，${how}` }],
  ),
];
