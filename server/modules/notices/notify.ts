import { and, eq, sql } from 'drizzle-orm';
import {
  NOTICE_DEFAULTS,
  type NoticeSettings,
  type NoticeType,
} from '@/lib/contract/notices.schema';
import { firstCharacters } from '@/lib/format/characters';
import type { Href } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import { noteEvents } from '@/server/db/live';
import { prepareSql } from '@/server/db/prepared';
import {
  noticeHeads,
  notices,
  noticeSettings,
  pushDue,
  pushSubscriptions,
} from '@/server/db/schema';

/** Devices only; ids ascending, in the notice's transaction. */
async function queuePushes(tx: Db, userIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${pushDue} (user_id, due_at)
    select distinct user_id, ${now.toISOString()}::timestamptz from ${pushSubscriptions}
    where user_id = any(${sql.param(`{${userIds.join(',')}}`)}::bigint[]) order by user_id
    on conflict (user_id) do update set version = ${pushDue}.version + 1`);
}

interface NewNotice {
  userId: number;
  type: NoticeType;
  title: string;
  /** Other people are masked. */
  body: string;
  route?: Href | '';
  /** One notice per key. */
  key?: string;
  isKeyNew?: boolean;
  now: Date;
}

/** Characters. */
export const NOTICE_LENGTH = { title: 40, body: 300 } as const;

const slot = sql.placeholder;

/** Waits for concurrent writers, so the next statement sees their rows. */
const lockHead = prepareSql(
  'notice_head_lock',
  sql`
  insert into notice_heads as h (user_id, type) values (${slot('userId')}::bigint, 'all')
  on conflict (user_id, type) do update set count = h.count`,
);

/**
 * One statement for counts, push queue, row and live event; nothing for a known key. Both heads stay locked, "all"
 * first: numbers have no gaps.
 */
const write = prepareSql(
  'notice_write',
  sql`
    with head as (
      insert into notice_heads as h (user_id, type, count, unread)
      select ${slot('userId')}::bigint, t.type, 1, 1
      from unnest(array['all', ${slot('type')}::text]) with ordinality as t(type, place)
      where not exists (
        select 1
        from notices
        where user_id = ${slot('userId')}::bigint and key = ${slot('key')}::text
      )
      order by t.place
      on conflict (user_id, type) do update set count = h.count + 1, unread = h.unread + 1
      returning h.type, h.count
    ),
    push as (
      insert into push_due as d (user_id, due_at)
      select ${slot('userId')}::bigint, ${slot('at')}::timestamptz
      where exists (select 1 from head)
        and exists (select 1 from push_subscriptions where user_id = ${slot('userId')}::bigint)
      on conflict (user_id) do update set version = d.version + 1
    ),
    written as (
      insert into notices (user_id, seq, type, type_seq, title, body, route, key, at)
      select ${slot('userId')}::bigint, every.count, own.type, own.count, ${slot('title')}::text,
        ${slot('body')}::text, ${slot('route')}::text, ${slot('key')}::text, ${slot('at')}::timestamptz
      from head every
      join head own on every.type = 'all' and own.type <> 'all'
      returning user_id, type, id
    )
    insert into live_events (user_id, kind, ref_id)
    select user_id, type, id
    from written`,
);

const QUOTE = 20;

export const quoted = (text: string): string =>
  `“${firstCharacters(text.replace(/\s+/g, ' ').trim(), QUOTE, '…')}”`;

/** In the event's transaction, after moving money; members by id: lock order. */
export async function notify(
  tx: Db,
  { userId, type, title, body, route = '', key, isKeyNew, now }: NewNotice,
): Promise<void> {
  if (key !== undefined && !isKeyNew) await lockHead(tx, { userId });
  await write(tx, {
    userId,
    type,
    title: firstCharacters(title, NOTICE_LENGTH.title, '…'),
    body: firstCharacters(body, NOTICE_LENGTH.body, '…'),
    route,
    key: key ?? null,
    at: now.toISOString(),
  });
}

type SharedNotice = Required<Pick<NewNotice, 'type' | 'title' | 'body' | 'route' | 'key' | 'now'>>;

async function nextSeqs(
  tx: Db,
  userIds: readonly number[],
  type: NoticeType | 'all',
): Promise<Map<number, number>> {
  const rows = await tx
    .insert(noticeHeads)
    .values(userIds.map((userId) => ({ userId, type, count: 1, unread: 1 })))
    .onConflictDoUpdate({
      target: [noticeHeads.userId, noticeHeads.type],
      set: { count: sql`${noticeHeads.count} + 1`, unread: sql`${noticeHeads.unread} + 1` },
    })
    .returning({ userId: noticeHeads.userId, seq: noticeHeads.count });
  return new Map(rows.map(({ userId, seq }) => [userId, seq]));
}

/** Ids ascending, without members known under the key: heads lock as in `notify`, "all" first. */
export async function notifyMany(
  tx: Db,
  userIds: readonly number[],
  { type, now, title, body, ...notice }: SharedNotice,
): Promise<void> {
  if (userIds.length === 0) return;
  const seqs = await nextSeqs(tx, userIds, 'all');
  const typeSeqs = await nextSeqs(tx, userIds, type);
  await queuePushes(tx, userIds, now);
  const rows = userIds.map((userId) => ({
    userId,
    type,
    ...notice,
    seq: seqs.get(userId) ?? 0,
    typeSeq: typeSeqs.get(userId) ?? 0,
    title: firstCharacters(title, NOTICE_LENGTH.title, '…'),
    body: firstCharacters(body, NOTICE_LENGTH.body, '…'),
    at: now,
  }));
  const written = await tx
    .insert(notices)
    .values(rows)
    .returning({ userId: notices.userId, refId: notices.id });
  await noteEvents(
    tx,
    written.map((row) => ({ ...row, kind: type })),
  );
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [head] = await db
    .select({ unread: noticeHeads.unread })
    .from(noticeHeads)
    .where(and(eq(noticeHeads.userId, userId), eq(noticeHeads.type, 'all')));
  return head?.unread ?? 0;
}

export async function getNoticeSettings(db: Db, userId: number): Promise<NoticeSettings> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  if (!row) return NOTICE_DEFAULTS;
  const types = Object.fromEntries(
    Object.keys(NOTICE_DEFAULTS.types).map((type) => [
      type,
      !row.muted.includes(type as NoticeType),
    ]),
  ) as NoticeSettings['types'];
  return { types, isQuiet: row.isQuiet, quietFrom: row.quietFrom, quietTo: row.quietTo };
}
