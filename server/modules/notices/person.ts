import { and, eq, inArray } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { notices, users } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';

const MOST_WRITTEN = 3;

/** A few a day to a person, whoever writes. @throws OperationRefused */
export async function nextPersonKey(tx: Db, userId: number, now: Date) {
  const keys = Array.from({ length: MOST_WRITTEN }, (_, at) => `person:${dayOf(now)}:${at + 1}`);
  await tx.select({ id: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const sent = await tx.$count(
    notices,
    and(eq(notices.userId, userId), inArray(notices.key, keys)),
  );
  const key = keys[sent];
  if (key === undefined)
    throw new OperationRefused(`今天已给TA发过 ${MOST_WRITTEN} 条，请明天再发或在反馈里回复`);
  return { key, place: sent + 1 };
}
