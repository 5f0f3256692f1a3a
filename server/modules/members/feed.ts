import { sql } from 'drizzle-orm';
import type { FEED_TYPES } from '@/lib/contract/home.schema';
import type { Href } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';

interface FeedEntry {
  userId: number;
  type: (typeof FEED_TYPES)[number];
  /** Other people are masked. */
  text: string;
  route?: Href | '';
  now: Date;
}

const slot = sql.placeholder;

const append = prepareSql(
  'feed_append',
  sql`
    with head as (
      insert into feed_heads as h (user_id, count)
      values (${slot('userId')}::bigint, 1)
      on conflict (user_id) do update set count = h.count + 1
      returning h.count
    )
    insert into feed_items (user_id, seq, type, text, route, at)
    select ${slot('userId')}::bigint, count, ${slot('type')}::text, ${slot('text')}::text,
      ${slot('route')}::text, ${slot('at')}::timestamptz
    from head`,
);

/** Locks the head row: numbers have no gaps. */
export async function appendFeed(
  tx: Db,
  { userId, type, text, route = '', now }: FeedEntry,
): Promise<void> {
  await append(tx, { userId, type, text, route, at: now.toISOString() });
}
