import { sql } from 'drizzle-orm';
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LIVE_KINDS } from '@/lib/contract/live';
import { int, moment } from './columns';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** `session` ends streams. */
export const LIVE_EVENT_KINDS = [...LIVE_KINDS, 'session'] as const;

/** Ids only, deleted after an hour. `tx` tells unseen rows whatever the order of commits (docs/decisions/0109). */
export const liveEvents = pgTable(
  'live_events',
  {
    tx: xid8('tx')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    userId: int('user_id').notNull(),
    kind: text('kind', { enum: LIVE_EVENT_KINDS }).notNull(),
    /** Notice, session or acting session; else 0. */
    refId: int('ref_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tx, t.userId, t.kind, t.refId] })],
);
