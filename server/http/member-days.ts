import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { memberDays } from '@/server/db/schema';

/** Each process writes at most once. */
export function createDayNotes(db: Db): (userId: number, now: Date) => Promise<void> {
  let noted = { day: '', userIds: new Set<number>() };
  return async (userId, now) => {
    const day = dayOf(now);
    if (noted.day !== day) noted = { day, userIds: new Set() };
    if (noted.userIds.has(userId)) return;
    await db.insert(memberDays).values({ day, userId, at: now }).onConflictDoNothing();
    noted.userIds.add(userId);
  };
}
