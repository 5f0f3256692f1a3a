import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/search';
import { FOUND_MAX, TEXT_FROM } from '@/lib/contract/search.schema';
import type { Db } from '@/server/db/client';
import { articles, courses, lessons, videos } from '@/server/db/schema';
import type { Call, CallOf } from '@/server/http/call';
import { refuseManySearches, searchDocumentsFor } from '@/server/modules/documents/documents';
import { findGoods } from '@/server/modules/goods/list';
import { itemsOf, listPage } from '@/server/modules/orders/queries';
import { isShopOpen } from '@/server/modules/rules/shop-open';
import { findPeople, findPlots, getReader } from './neighbours';

type Everything = OutputOf<typeof contract.searchAll>;

const FIRST = { page: 1, per_page: FOUND_MAX };
/** Texts of four kinds share one search. */
const TEXTS = 2 * FOUND_MAX;

async function coversOf(db: Db, rows: readonly { type: string; key: string }[]) {
  const slugs = (type: string) => rows.filter((row) => row.type === type).map(({ key }) => key);
  const of = (table: typeof articles | typeof videos, names: string[]) =>
    names.length === 0
      ? []
      : db
          .select({ slug: table.slug, cover: table.cover })
          .from(table)
          .where(inArray(table.slug, names));
  const read = await of(articles, slugs('article'));
  const seen = await of(videos, slugs('video'));
  return new Map<string, string>([
    ...read.map(({ slug, cover }) => [`article ${slug}`, cover] as [string, string]),
    ...seen.map(({ slug, cover }) => [`video ${slug}`, cover] as [string, string]),
  ]);
}

async function findTexts({ db, now }: Call, keyword: string): Promise<Everything['texts']> {
  const search = { keyword, isTyping: true, now, page: 1, per_page: TEXTS };
  const { rows } = await searchDocumentsFor(db, search);
  const covers = await coversOf(db, rows);
  return rows.map(({ key, ...row }) => ({ ...row, cover: covers.get(`${row.type} ${key}`) ?? '' }));
}

/** Lessons by their titles: operators write a few dozen. */
async function findLessons(db: Db, keyword: string): Promise<Everything['lessons']> {
  const rows = await db
    .select({
      lessonId: lessons.lessonId,
      courseId: courses.courseId,
      isForSale: sql<boolean>`${courses.access} = 'paid' and not ${lessons.isFree}`,
      title: lessons.title,
      course: courses.title,
      cover: courses.cover,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.courseId, lessons.courseId))
    .where(
      and(
        eq(lessons.status, 'published'),
        eq(courses.status, 'published'),
        sql`strpos(lower(${lessons.title}), ${keyword.toLowerCase()}) > 0`,
      ),
    )
    .orderBy(asc(lessons.sort), asc(lessons.lessonId))
    .limit(FOUND_MAX);
  return rows.map(({ isForSale, courseId, ...row }) => (isForSale ? { ...row, courseId } : row));
}

async function findOnSale(db: Db, keyword: string): Promise<Everything['goods']> {
  if (!(await isShopOpen(db))) return [];
  const { list } = await findGoods(db, { keyword, sort: 'all', isInStock: false, ...FIRST });
  return list.data.map(({ goodsId, title, cover, minPrice, stockState, kind }) => ({
    goodsId,
    title,
    cover,
    minPrice,
    stockState,
    kind,
  }));
}

async function findOrders(db: Db, userId: number, keyword: string, now: Date) {
  const rows = await listPage(db, { userId, status: 'all', keyword, now }, FIRST);
  const items = await itemsOf(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map(({ orderId, sn, status }) => {
    const [first] = items.get(orderId) ?? [];
    return { orderId, sn, status, title: first?.title ?? '', image: first?.image ?? '' };
  });
}

/** Needs two characters: a single one matches too much. */
async function findByWords(call: Call, keyword: string) {
  if ([...keyword].length < TEXT_FROM) return { texts: [], lessons: [], goods: [], orders: [] };
  const { db, member, now } = call;
  const [texts, goods, orders] = await Promise.all([
    findTexts(call, keyword),
    findOnSale(db, keyword),
    member ? findOrders(db, member.userId, keyword, now) : [],
  ]);
  return { texts, goods, orders, lessons: member ? await findLessons(db, keyword) : [] };
}

async function findByName({ db, member }: Call, keyword: string) {
  const reader = member ? await getReader(db, member.userId) : null;
  return {
    people: reader ? await findPeople(db, reader, keyword) : [],
    plots: await findPlots(db, reader, keyword),
  };
}

/** @throws DomainError rate_limited */
export async function searchEverything(
  call: CallOf<typeof contract.searchAll>,
  { keyword }: InputOf<typeof contract.searchAll>,
): Promise<Everything> {
  await refuseManySearches(call);
  const [named, worded] = await Promise.all([
    findByName(call, keyword),
    findByWords(call, keyword),
  ]);
  return { ...named, ...worded };
}
