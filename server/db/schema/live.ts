import { sql } from 'drizzle-orm';
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LIVE_KINDS } from '@/lib/contract/live';
import { int, moment } from './columns';

/** A transaction's number, as `pg_current_xact_id()` gives it: 64 bits, never used again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Kinds of the live stream, and `session`, which ends streams. */
export const LIVE_EVENT_KINDS = [...LIVE_KINDS, 'session'] as const;

/**
 * Something that concerns a member has changed: kind and id, nothing else. Written in the transaction of the change, read by
 * every process with open streams, deleted after an hour. `tx` tells exactly which rows a reader has not seen, whatever the
 * order of commits (docs/decisions/0109). Without foreign key: a row is short-lived and says nothing by itself.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    tx: xid8('tx')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    userId: int('user_id').notNull(),
    kind: text('kind', { enum: LIVE_EVENT_KINDS }).notNull(),
    /** Of a notice its id, of a session its id, of an own act the session that did it; 0 where the kind says everything. */
    refId: int('ref_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tx, t.userId, t.kind, t.refId] })],
);
