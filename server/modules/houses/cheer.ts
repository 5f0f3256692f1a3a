import { count, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/houses';
import type { TodayKind } from '@/lib/contract/today.schema';
import { maskName } from '@/lib/format';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { noteEvents } from '@/server/db/live';
import { cheers, users } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { notify } from '@/server/modules/notices/notify';
import { getArea } from './queries';
import { type AreaEvent, listEvents } from './today-events';

const CHEERS_PER_HOUR = 60;
/** Further congratulations show as a number. */
const NOTICES_PER_EVENT = 5;

const TITLES: Record<TodayKind, string> = {
  log: '有邻居为你的日志道贺',
  grow: '有邻居祝贺你家加盖',
  join: '有邻居欢迎你搬来',
  mayor: '有邻居祝贺你当选市长',
};

const countOf = async (db: Db, key: string): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(cheers).where(eq(cheers.key, key));
  return row?.n ?? 0;
};

/** A notice first, later live events only. */
async function tell(
  tx: Db,
  { kind, userId, key, text }: AreaEvent,
  from: number,
  nth: number,
  now: Date,
): Promise<void> {
  if (nth > NOTICES_PER_EVENT) return noteEvents(tx, [{ userId, kind: 'block', refId: 0 }]);
  const [who] = await tx
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.userId, from));
  return notify(tx, {
    userId,
    type: 'block',
    title: TITLES[kind],
    body: `${maskName(who?.userName ?? '')} 向你贺了一声${text && `：“${text}”`}。`,
    route: `/pages/space/today#${key}`,
    now,
  });
}

/** Idempotent. @throws DomainError not_found | invalid_input | rate_limited */
export async function cheerEvent(
  { db, member, now }: MemberCall,
  { blockAreaId, key }: InputOf<typeof contract.cheer>,
): Promise<OutputOf<typeof contract.cheer>> {
  await getArea(db, blockAreaId);
  const { userId } = member;
  const [event] = await listEvents(db, { blockAreaId, viewerId: userId, now, key });
  if (!event) throw new DomainError('not_found', { msg: '这条动态已经过去了' });
  if (event.userId === userId) throw new DomainError('invalid_input', { msg: '这是你自己的动态' });
  if (!event.isCheered) await refuseOverLimit(db, `cheer:${userId}`, CHEERS_PER_HOUR, HOUR_MS, now);
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(cheers)
      .values({ key, userId, ownerId: event.userId, at: now })
      .onConflictDoNothing()
      .returning({ key: cheers.key });
    const total = await countOf(tx, key);
    if (fresh) await tell(tx, event, userId, total, now);
    return { cheers: total, isCheered: true };
  });
}
