import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Ids, counters and fen: 64 bits in the database, a safe integer in code. */
export const int = (name: string) => bigint(name, { mode: 'number' });

/** A moment; the only time type of this schema. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
