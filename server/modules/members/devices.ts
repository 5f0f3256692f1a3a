import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { sessions, withdrawAccounts } from '@/server/db/schema';

export async function sharersOfDevices(
  db: Db,
  userId: number,
  visitorKeys: readonly string[],
): Promise<Map<string, number[]>> {
  const shared = new Map<string, number[]>();
  if (visitorKeys.length === 0) return shared;
  const rows = await db
    .selectDistinct({ visitorKey: sessions.visitorKey, userId: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.visitorKey, [...visitorKeys]), ne(sessions.userId, userId)))
    .limit(100);
  for (const row of rows)
    shared.set(row.visitorKey, [...(shared.get(row.visitorKey) ?? []), row.userId]);
  return shared;
}

export async function devicesOf(db: Db, userId: number) {
  const rows = await db
    .select({
      visitorKey: sessions.visitorKey,
      device: sessions.deviceName,
      place: sessions.place,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);
  const known = new Set<string>();
  const newest = rows.filter(({ visitorKey }) => {
    const isNew = !known.has(visitorKey);
    known.add(visitorKey);
    return isNew && visitorKey !== '';
  });
  const shared = await sharersOfDevices(
    db,
    userId,
    newest.map(({ visitorKey }) => visitorKey),
  );
  return newest.map(({ visitorKey, lastSeenAt, ...row }) => ({
    ...row,
    visitorKey,
    lastSeenAt: lastSeenAt.getTime(),
    sharedWith: shared.get(visitorKey) ?? [],
  }));
}

export async function sharersOfAccounts(
  db: Db,
  userId: number,
  numberHashes: readonly string[],
): Promise<number[]> {
  if (numberHashes.length === 0) return [];
  const rows = await db
    .selectDistinct({ userId: withdrawAccounts.userId })
    .from(withdrawAccounts)
    .where(
      and(
        inArray(withdrawAccounts.numberHash, [...numberHashes]),
        ne(withdrawAccounts.userId, userId),
        isNull(withdrawAccounts.deletedAt),
      ),
    )
    .limit(20);
  return rows.map((row) => row.userId);
}
