import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import { banner as resource } from '@/lib/contract/console/resources/banner';
import { toHref } from '@/lib/kit/routes';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { shopBanners } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { PICTURE_NAME } from '@/server/modules/goods/picture-names';
import {
  type Operation,
  nothingToChange,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { pageOf } from '@/server/operator/page';

const { actions } = resource;
const MOST_SHOWN = 5;
const SOON_MS = 7 * DAY_MS;

type Banner = typeof shopBanners.$inferSelect;
const { bannerId, sort, status, startsAt, endsAt } = shopBanners;

const isOver = (now: Date) => lte(endsAt, now);
const isShown = (now: Date) =>
  and(eq(status, 'on'), lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now)));

/** On the shop's first page, in order. */
export const shownBanners = (db: Db, now: Date) =>
  db
    .select({ image: shopBanners.image, route: shopBanners.route, title: shopBanners.title })
    .from(shopBanners)
    .where(isShown(now))
    .orderBy(asc(sort), asc(bannerId))
    .limit(MOST_SHOWN);

const stateOf = ({ status: is, endsAt: until }: Banner, now: Date): 'on' | 'over' | 'off' =>
  is === 'off' ? 'off' : until !== null && until <= now ? 'over' : 'on';

const partsOf = ({ title, image, route, sort: at, endsAt: until, status: is }: Banner) => [
  title,
  image,
  route,
  at,
  until?.getTime() ?? null,
  is,
];

const rowOf = (row: Banner, now: Date): RowOf<typeof resource> => ({
  id: row.bannerId,
  title: row.title,
  image: [row.image],
  sort: row.sort,
  route: row.route || null,
  until: row.endsAt?.getTime() ?? null,
  state: stateOf(row, now),
});

function conditionOf({ state, due }: Readonly<Record<string, string>>, now: Date) {
  const states: Readonly<Record<string, SQL | undefined>> = {
    on: and(eq(status, 'on'), or(isNull(endsAt), gt(endsAt, now))),
    over: and(eq(status, 'on'), isOver(now)),
    off: eq(status, 'off'),
  };
  const isSoon = and(isShown(now), lte(endsAt, new Date(now.getTime() + SOON_MS)));
  return and(states[state ?? ''], due ? isSoon : undefined);
}

export async function pageBanners(
  db: Db,
  { now }: Operation,
  filters: Readonly<Record<string, string>>,
  slice: Slice,
) {
  const where = conditionOf(filters, now);
  const page = await pageOf(db, slice, {
    from: sql`${shopBanners}`,
    where,
    order: { key: sort, id: bannerId, type: 'bigint' },
    rows: (cut) =>
      db
        .select()
        .from(shopBanners)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: (row) => [row.sort, row.bannerId],
  });
  return { ...page, rows: page.rows.map((row) => rowOf(row, now)) };
}

async function getBanner(db: Db, key: string, isLocked = false): Promise<Banner> {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const query = db.select().from(shopBanners).where(eq(bannerId, id));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw new OperationRefused(`没有编号为 ${key} 的横幅`);
  return row;
}

export async function readBanner(db: Db, { now }: Operation, key: string) {
  const row = await getBanner(db, key);
  return { row: { ...rowOf(row, now), starts: row.startsAt.getTime() }, version: partsOf(row) };
}

const refuseTwins = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw faultOfForm({ title: '已有同标题的横幅' });
    throw error;
  });

interface Form {
  title: string;
  image: readonly string[];
  route: string | null;
  sort: number | null;
  until: number | null;
}

/** @throws DomainError with all faults at once */
function valuesOf({ title, image: [image = ''], route, sort: at, until }: Form) {
  const faults = {
    ...(PICTURE_NAME.test(image) ? {} : { image: '图片须为 goods:名称 或上传后的文件名' }),
    ...(route && !toHref(route) ? { route: `不是本应用的页面：${route}` } : {}),
  };
  if (Object.keys(faults).length > 0) throw faultOfForm(faults);
  const ends = until === null ? null : new Date(until);
  return { title, image, route: route ?? '', sort: at ?? 0, endsAt: ends };
}

/** Titles on the first page, for an action's sentence. */
async function listText(tx: Db, { now }: Operation): Promise<string> {
  const titles = (await shownBanners(tx, now)).map(({ title }) => title);
  return titles.length > 0 ? titles.join('、') : '没有横幅';
}

export const addBanner = operatorAction(resource, 'add', actions.add, {
  lock: async () => null,
  work: async ({ tx, operation, form }) => {
    const after = valuesOf(form);
    const [row] = await refuseTwins(
      tx
        .insert(shopBanners)
        .values({ ...after, startsAt: operation.now })
        .returning(),
    );
    if (!row) throw new Error('banner was not saved');
    return {
      values: { list: await listText(tx, operation) },
      target: String(row.bannerId),
      detail: after,
    };
  },
});

const frame = {
  lock: (tx: Db, key: string) => getBanner(tx, key, true),
  version: partsOf,
  state: stateOf,
  over: ({ title }: Banner) => `「${title}」已经是这样`,
  done: { 'banner.edit': '编辑', 'banner.on': '重新显示', 'banner.off': '停止显示' },
};

const write = (tx: Db, { bannerId: id }: Banner, set: Partial<Banner>) =>
  refuseTwins(tx.update(shopBanners).set(set).where(eq(bannerId, id)).execute());

export const editBanner = operatorAction(resource, 'edit', actions.edit, {
  ...frame,
  work: async ({ tx, operation, row, form }) => {
    const after = valuesOf(form);
    const changed = Object.entries(after).filter(
      ([name, value]) => String(value) !== String(row[name as keyof Banner]),
    );
    if (changed.length === 0) throw nothingToChange();
    await write(tx, row, after);
    const before = Object.fromEntries(changed.map(([name]) => [name, row[name as keyof Banner]]));
    return {
      values: { count: String(changed.length), list: await listText(tx, operation) },
      before,
      after: Object.fromEntries(changed),
    };
  },
});

const turn = (to: 'on' | 'off') =>
  operatorAction(resource, to, actions[to], {
    ...frame,
    work: async ({ tx, operation, row }) => {
      await write(tx, row, { status: to });
      return {
        values: { list: await listText(tx, operation) },
        before: { status: row.status },
        after: { status: to },
      };
    },
  });

export const showBanner = turn('on');
export const hideBanner = turn('off');
