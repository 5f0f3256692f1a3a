import { sql } from 'drizzle-orm';
import type { FEED_TYPES } from '@/lib/contract/home.schema';
import type { Href } from '@/lib/kit/routes';
import type { Db } from './client';
import { feedHeads, feedItems } from './schema';

interface FeedEntry {
  userId: number;
  type: (typeof FEED_TYPES)[number];
  /** A finished sentence; other people appear with masked names only. */
  text: string;
  /** A page of the app; empty = not a link. */
  route?: Href | '';
  now: Date;
}

/** Adds a row to a member's feed. The head row is locked until the transaction ends, so numbers have no gaps. */
export async function appendFeed(
  tx: Db,
  { userId, type, text, route = '', now }: FeedEntry,
): Promise<void> {
  const [head] = await tx
    .insert(feedHeads)
    .values({ userId, count: 1 })
    .onConflictDoUpdate({ target: feedHeads.userId, set: { count: sql`${feedHeads.count} + 1` } })
    .returning({ seq: feedHeads.count })
    .prepare('feed_head')
    .execute();
  if (!head) throw new Error('feed head is missing');
  await tx
    .insert(feedItems)
    .values({ userId, seq: head.seq, type, text, route, at: now })
    .prepare('feed_item')
    .execute();
}
