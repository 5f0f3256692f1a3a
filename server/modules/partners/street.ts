import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/partners';
import { HELP_MAX, type HelpReason, LANE_HOUSES, LANE_NEWS } from '@/lib/contract/partners.schema';
import { firstCharacters } from '@/lib/format/characters';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { levelOf } from '@/server/modules/members/growth';
import { hasLanternFor, isFreshLog, isLitFor, mayBeSeenBy } from '@/server/modules/members/lights';

const LOOKED_AT = 200;
/** Older or greeted ones are left alone. */
const NEW_DAYS = 30;
const GREETED_DAYS = 7;
const ANSWER_DAYS = 7;
/** Older logs have no answers of this week. */
const ANSWERED_DAYS = 30;
const EXCERPT = 40;
const GROWN_LEVEL = 2;

interface Row {
  user_id: number;
  user_name: string;
  avatar: string;
  block_area_id: number | null;
  block_no: number | null;
  growth: number;
  is_mayor: boolean;
  is_lit: boolean;
  has_lantern: boolean;
  log_id: number | null;
  log_at: number | null;
  log_text: string | null;
}
interface PartnerRow extends Row {
  joined_at: number;
  sale_count: number;
  is_greeted: boolean;
}

const friendColumns = (userId: number, now: Date) => sql`
  users.user_id, users.user_name, users.avatar, users.block_area_id, users.block_no, users.growth,
  users.is_mayor, ${isLitFor(userId, now)} as is_lit,
  ${hasLanternFor(userId, now)} as has_lantern,
  log.log_id, log.at as log_at, log.text as log_text`;

const freshLog = (userId: number, now: Date) => sql`
  left join lateral (
    select
      log.log_id,
      (extract(epoch from log.created_at) * 1000)::bigint as at,
      left(log.content, 200) as text
    from learning_logs log
    where ${mayBeSeenBy(userId)} and ${isFreshLog(now)}
    order by log.log_id desc
    limit 1
  ) log on true`;

async function listNewest(db: Db, userId: number, now: Date): Promise<PartnerRow[]> {
  const greeted = new Date(now.getTime() - GREETED_DAYS * DAY_MS);
  const { rows } = await db.execute<PartnerRow & Record<string, unknown>>(sql`
    with newest as materialized (
      select member_id, joined_at, sale_count, level_seq
      from partners
      where owner_id = ${userId} and level = 1
      order by level_seq desc limit ${LOOKED_AT}
    )
    select ${friendColumns(userId, now)},
      (extract(epoch from n.joined_at) * 1000)::bigint as joined_at,
      n.sale_count,
      exists (
        select 1
        from house_messages m
        where m.owner_id = users.user_id
          and m.author_id = ${userId}
          and m.at > ${greeted}
          and m.deleted_at is null
      ) as is_greeted
    from newest n
    join users on users.user_id = n.member_id and users.status = 'active' ${freshLog(userId, now)}
    order by n.level_seq desc`);
  return rows;
}

async function findInviterHome(db: Db, userId: number, now: Date): Promise<Row | null> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${friendColumns(userId, now)} from users ${freshLog(userId, now)}
    where users.user_id = (select me.referee_id from users me where me.user_id = ${userId})`);
  return rows[0] ?? null;
}

interface AnswerRow {
  user_id: number;
  user_name: string;
  avatar: string;
  log_id: number;
  text: string;
  at: number;
}

async function listAnswers(db: Db, userId: number, now: Date): Promise<AnswerRow[]> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await db.execute<AnswerRow & Record<string, unknown>>(sql`
    select u.user_id, u.user_name, u.avatar, c.log_id, c.content as text,
      (extract(epoch from c.at) * 1000)::bigint as at
    from learning_logs l
    join log_comments c on c.log_id = l.log_id
    join users u on u.user_id = c.user_id and u.status = 'active'
    where l.user_id = ${userId}
      and l.day >= ${dayOf(since(ANSWERED_DAYS))}
      and c.user_id <> ${userId}
      and c.at > ${since(ANSWER_DAYS)}
      and not exists (
        select 1
        from content_cases k
        where k.kind = 'comment' and k.ref_id = c.id and k.hidden_at is not null
      )
    order by c.at desc limit ${LANE_NEWS}`);
  return rows;
}

const mateOf = (row: Row) => ({
  userId: row.user_id,
  userName: row.user_name,
  avatar: row.avatar,
  blockAreaId: row.block_area_id,
  blockNo: row.block_no,
  level: row.block_no === null ? 0 : levelOf(row.growth),
  isMayor: row.is_mayor,
  isLit: row.is_lit,
  hasLantern: row.has_lantern,
});

const REASONS: readonly HelpReason[] = ['near', 'opening', 'plot'];

/** Uses only facts that the list shows. */
function reasonOf({ block_no: no, growth }: PartnerRow): HelpReason {
  if (no === null) return 'plot';
  return levelOf(growth) >= GROWN_LEVEL ? 'near' : 'opening';
}

function listHelp(rows: readonly PartnerRow[], now: Date) {
  const waiting = rows
    .filter(
      ({ sale_count: sales, joined_at: joinedAt, is_greeted: isGreeted }) =>
        sales === 0 && !isGreeted && now.getTime() - joinedAt < NEW_DAYS * DAY_MS,
    )
    .map((row) => ({
      ...mateOf(row),
      reason: reasonOf(row),
      days: Math.max(0, Math.floor((now.getTime() - row.joined_at) / DAY_MS)),
    }));
  const first = REASONS.flatMap((reason) => waiting.find((one) => one.reason === reason) ?? []);
  return [...first, ...waiting.filter((one) => !first.includes(one))].slice(0, HELP_MAX);
}

const excerptOf = (text: string) => firstCharacters(text.replace(/\s+/g, ' '), EXCERPT);

/** Answers come first: somebody waits. */
function listNews(answers: readonly AnswerRow[], friends: readonly Row[]) {
  const personOf = ({ user_id: userId, user_name: userName, avatar }: Row | AnswerRow) => ({
    userId,
    userName,
    avatar,
  });
  const answered = answers.map((row) => ({
    kind: 'answer' as const,
    person: personOf(row),
    text: excerptOf(row.text),
    logId: row.log_id,
    time: row.at,
  }));
  const logs = friends.flatMap((row) =>
    row.log_id === null
      ? []
      : {
          kind: 'log' as const,
          person: personOf(row),
          text: excerptOf(row.log_text ?? ''),
          logId: row.log_id,
          time: row.log_at ?? 0,
        },
  );
  return [...answered, ...logs.toSorted((a, b) => b.time - a.time)].slice(0, LANE_NEWS);
}

export async function showPartnerStreet({
  db,
  member: { userId },
  now,
}: CallOf<typeof contract.getPartnerStreet>): Promise<OutputOf<typeof contract.getPartnerStreet>> {
  const [me] = await db
    .select({
      blockAreaId: users.blockAreaId,
      blockNo: users.blockNo,
      growth: users.growth,
      isMayor: users.isMayor,
      direct: users.directCount,
    })
    .from(users)
    .where(eq(users.userId, userId));
  if (!me) throw new Error('the member of a live session does not exist');
  const rows = await listNewest(db, userId, now);
  const inviter = await findInviterHome(db, userId, now);
  const { growth, direct, ...home } = me;
  return {
    me: { ...home, level: home.blockNo === null ? 0 : levelOf(growth) },
    direct,
    houses: rows
      .filter(({ block_no: no }) => no !== null)
      .slice(0, LANE_HOUSES)
      .map((row) => ({ ...mateOf(row), isWaiting: row.sale_count === 0 })),
    help: listHelp(rows, now),
    inviter: inviter && mateOf(inviter),
    news: listNews(await listAnswers(db, userId, now), inviter ? [inviter, ...rows] : rows),
  };
}
