import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { dirtyDays } from '@/server/db/schema';

/** In the fact's transaction. */
export async function markLate(
  tx: Db,
  at: Date | null | undefined,
  { now, cause }: { now: Date; cause: string },
): Promise<void> {
  if (at && dayOf(at) < dayOf(now))
    await tx.insert(dirtyDays).values({ day: dayOf(at), cause, at: now });
}

const shanghaiDay = (at: SQL) => sql`(${at} at time zone 'Asia/Shanghai')::date`;

/** An earlier sale takes 首单 from the next one's day. */
export async function markLateSale(
  tx: Db,
  { buyerId, paidAt, now }: { buyerId: number; paidAt: Date; now: Date },
): Promise<void> {
  if (dayOf(paidAt) >= dayOf(now)) return;
  await markLate(tx, paidAt, { now, cause: 'sale' });
  await tx.execute(sql`
    insert into dirty_days (day, cause, at)
    select ${shanghaiDay(sql`min(paid_at)`)}, 'sale', ${now.toISOString()}
    from sales
    where buyer_id = ${buyerId} and paid_at > ${paidAt.toISOString()}
    having min(paid_at) is not null`);
}
