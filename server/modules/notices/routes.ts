import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import * as contract from '@/lib/contract/notices';
import type { Db } from '@/server/db/client';
import { banners } from '@/server/db/schema';
import { route, type Route } from '@/server/http/route';

const MAX_BANNERS = 10;

/** Announcements whose time has come and not passed, in the operator's order. */
function listLive(db: Db, now: Date) {
  return db
    .select({ id: banners.id, text: banners.text, route: banners.route })
    .from(banners)
    .where(and(eq(banners.status, 'published'), lte(banners.startsAt, now), or(isNull(banners.endsAt), gt(banners.endsAt, now))))
    .orderBy(asc(banners.sort), asc(banners.id))
    .limit(MAX_BANNERS);
}

/** Announcements for everybody. */
export function noticesRoutes(): Route[] {
  return [route(contract.listBanners, async ({ db, now }) => ({ list: await listLive(db, now) }))];
}
