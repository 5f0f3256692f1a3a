import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/search';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { articles, articleViews, houseMessages, houses, withdrawals } from '@/server/db/schema';
import type { CallOf, MemberCall } from '@/server/http/call';
import { showStudent } from '@/server/modules/learning/courses';
import { itemsOf, listPage } from '@/server/modules/orders/queries';

type Start = OutputOf<typeof contract.getSearchStart>;

const PEOPLE = 5;
const LINES = 50;
/** The newest articles; those read most are chosen. */
const NEWEST = 30;
const READING = 3;
const ONE = { page: 1, per_page: 1 };

/** Recent guest book writers, most lines first; then inviter and newest partners. */
async function listClose(db: Db, userId: number): Promise<Start['people']> {
  const { rows } = await db.execute<Record<string, unknown> & Start['people'][number]>(sql`
    with wrote as (
      select author_id as id, count(*) as lines
      from (
        select author_id from house_messages
        where owner_id = ${userId} and seq is not null and deleted_at is null
        order by seq desc limit ${LINES}
      ) lines
      group by author_id
    ), met as (
      select id, lines, 0 as joined from wrote
      union all select referee_id, 0, 0 from users where user_id = ${userId} and referee_id is not null
      union all (
        select member_id, 0, level_seq from partners
        where owner_id = ${userId} and level = 1
        order by level_seq desc limit ${PEOPLE}
      )
    ), close as (select id, max(lines) as lines, max(joined) as joined from met group by id)
    select u.user_id as "userId", u.user_name as "userName", u.avatar, u.block_area_id as "blockAreaId",
      u.block_no as "blockNo", u.is_mayor as "isMayor"
    from close join users u on u.user_id = close.id
    where u.status = 'active' and u.user_id <> ${userId}
    order by close.lines desc, close.joined desc, u.user_id
    limit ${PEOPLE}`);
  return rows.map((row) => ({
    ...row,
    userId: Number(row.userId),
    blockAreaId: row.blockAreaId === null ? null : Number(row.blockAreaId),
  }));
}

async function findWithdrawal(db: Db, userId: number): Promise<Start['withdrawal']> {
  const { reviewing, approved, paying, confirming } = WITHDRAW_STATUS;
  const [row] = await db
    .select({ id: withdrawals.id, amount: withdrawals.amount, status: withdrawals.status })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        inArray(withdrawals.status, [reviewing, approved, paying, confirming]),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(1);
  return row ? { id: row.id, amount: row.amount, isReviewed: row.status !== reviewing } : null;
}

async function findParcel(db: Db, userId: number, now: Date): Promise<Start['parcel']> {
  const [order] = await listPage(db, { userId, status: 'unreceived', now }, ONE);
  if (!order) return null;
  const [first] = (await itemsOf(db, [order.orderId])).get(order.orderId) ?? [];
  return { orderId: order.orderId, title: first?.title ?? '' };
}

async function findNextLesson(call: MemberCall): Promise<Start['lesson']> {
  const { courses } = await showStudent(call);
  const next = courses.find((course) => course.lastLessonId !== null && course.next)?.next;
  return next ? { lessonId: next.lessonId, number: next.number, title: next.title } : null;
}

/** Lines after the newest one that the owner has seen. */
const countLines = (db: Db, userId: number): Promise<number> =>
  db.$count(
    houseMessages,
    and(
      eq(houseMessages.ownerId, userId),
      isNull(houseMessages.deletedAt),
      sql`${houseMessages.seq} > (select ${houses.seenSeq} from ${houses} where ${houses.userId} = ${userId})`,
    ),
  );

function listReading(db: Db, now: Date): Promise<Start['reading']> {
  const newest = db
    .select({
      articleId: articles.articleId,
      title: articles.title,
      views: articles.showViews,
    })
    .from(articles)
    .where(and(eq(articles.status, 'published'), sql`${articles.publishedAt} <= ${now}`))
    .orderBy(desc(articles.publishedAt), desc(articles.articleId))
    .limit(NEWEST)
    .as('newest');
  // by hand: the query builder drops inner queries' table names
  const today = sql<number>`(
    select count(*)
    from ${articleViews} v
    where v.article_id = newest.article_id and v.day = ${dayOf(now)}
  )`;
  return db
    .select({
      articleId: newest.articleId,
      title: newest.title,
      today: today.mapWith(Number).as('today'),
      views: newest.views,
    })
    .from(newest)
    .orderBy(sql`today desc`, desc(newest.views))
    .limit(READING);
}

export async function showStart({
  member,
  ...call
}: CallOf<typeof contract.getSearchStart>): Promise<Start> {
  const { db, now } = call;
  const reading = await listReading(db, now);
  if (!member)
    return { people: [], withdrawal: null, parcel: null, lesson: null, messages: 0, reading };
  const { userId } = member;
  return {
    people: await listClose(db, userId),
    withdrawal: await findWithdrawal(db, userId),
    parcel: await findParcel(db, userId, now),
    lesson: await findNextLesson({ ...call, member }),
    messages: await countLines(db, userId),
    reading,
  };
}
