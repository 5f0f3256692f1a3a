import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { track as resource } from '@/lib/contract/console/resources/track';
import type { Db } from '@/server/db/client';
import { parcelTracks } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { operatorRead } from '@/server/operator/read';
import { usedToday } from './ask';

export async function readQuota(db: Db, now: Date, daily: number) {
  const count = (where: Parameters<Db['$count']>[1]) => db.$count(parcelTracks, where);
  return {
    daily,
    used: await usedToday(db, now),
    waiting: await count(lte(parcelTracks.askAt, now)),
    unsubscribed: await count(
      and(isNull(parcelTracks.subscribedAt), eq(parcelTracks.isFinal, false)),
    ),
    followed: await count(sql`not ${parcelTracks.isFinal}`),
  };
}

export const showQuota = operatorRead(resource, (db: Db, { now }: Operation, daily: number) =>
  readQuota(db, now, daily),
);
