import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import * as contract from '@/lib/contract/notices';
import type { Db } from '@/server/db/client';
import { banners } from '@/server/db/schema';
import { type Route, route } from '@/server/http/route';
import { listPage, readEverything, readOne, saveSettings } from './center';
import { getNoticeSettings } from './notify';

const MAX_BANNERS = 10;

function listLive(db: Db, now: Date) {
  return db
    .select({ id: banners.id, text: banners.text, route: banners.route })
    .from(banners)
    .where(
      and(
        eq(banners.status, 'published'),
        lte(banners.startsAt, now),
        or(isNull(banners.endsAt), gt(banners.endsAt, now)),
      ),
    )
    .orderBy(asc(banners.sort), asc(banners.id))
    .limit(MAX_BANNERS);
}

export function noticesRoutes(): Route[] {
  return [
    route(contract.listBanners, async ({ db, now }) => ({ list: await listLive(db, now) })),
    route(contract.listNotices, ({ db, member }, input) => listPage(db, member.userId, input)),
    route(contract.readNotice, async ({ db, member, now }, { id }) => ({
      unread: await readOne(db, member.userId, id, now),
    })),
    route(contract.readAllNotices, async ({ db, member }) => ({
      unread: await readEverything(db, member.userId),
    })),
    route(contract.setNotices, async ({ db, member }, { settings }) => {
      if (settings) await saveSettings(db, member.userId, settings);
      return { settings: await getNoticeSettings(db, member.userId) };
    }),
  ];
}
