import { eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/houses';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { houses } from '@/server/db/schema';
import type { Call } from '@/server/http/call';
import { findAim } from './aims';
import { countFootprints } from './footprints';
import { findBookNews } from './guestbook-queries';
import { personFor } from './people';
import { findOwnNo, getArea } from './queries';
import { listEvents } from './today-events';

/** Looks within it are one visit, so news stay marked. */
const VISIT_MS = HOUR_MS / 2;

async function noteLook(db: Db, userId: number, now: Date, isGlance: boolean) {
  const [known] = await db
    .select({ at: houses.lookedAt, before: houses.lookedBefore })
    .from(houses)
    .where(eq(houses.userId, userId));
  const last = known?.at ?? null;
  const isSame = last !== null && now.getTime() - last.getTime() < VISIT_MS;
  const before = isSame ? (known?.before ?? null) : last;
  if (!isGlance)
    await db
      .insert(houses)
      .values({ userId, lookedAt: now, lookedBefore: before })
      .onConflictDoUpdate({
        target: houses.userId,
        // keep a later look of another device
        set: {
          lookedAt: sql`greatest(${houses.lookedAt}, excluded.looked_at)`,
          lookedBefore: sql`excluded.looked_before`,
        },
      });
  return before;
}

async function doorOf(db: Db, userId: number, blockNo: number, now: Date) {
  const { today, yesterday } = await countFootprints(db, userId, now);
  return { blockNo, prints: today + yesterday, ...(await findBookNews(db, userId)) };
}

/** A week, visible to the caller. @throws DomainError not_found */
export async function showToday(
  { db, member, now, isPreview = false }: Call,
  { blockAreaId, isGlance }: InputOf<typeof contract.getToday>,
): Promise<OutputOf<typeof contract.getToday>> {
  const area = await getArea(db, blockAreaId);
  const userId = member?.userId ?? null;
  const myNo = userId && (await findOwnNo(db, userId, blockAreaId));
  const since = userId && myNo ? await noteLook(db, userId, now, isPreview || isGlance) : null;
  const events = await listEvents(db, { blockAreaId, viewerId: userId, now });
  return {
    area: { blockAreaId, name: area.name },
    since: since?.getTime() ?? null,
    door: userId && myNo ? await doorOf(db, userId, myNo, now) : null,
    aim: await findAim(db, area, now, isPreview),
    events: events.map(({ at, userId: who, userName, avatar, text, ...event }) => ({
      ...event,
      person: personFor(member, { userId: who, userName, avatar }),
      isMe: who === userId,
      // members read logs
      text: member ? text : '',
      time: at,
      isNew: since !== null && who !== userId && at > since.getTime(),
    })),
  };
}
