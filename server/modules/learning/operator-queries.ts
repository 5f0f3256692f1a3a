import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { course as resource } from '@/lib/contract/console/resources/course';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  type CourseGrant,
  courseGrants,
  courses,
  lessonOpens,
  lessons,
  type OrderItem,
  orderItems,
  type Order,
  orders,
} from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

export interface Found {
  grant: CourseGrant;
  title: string;
  /** Null without a purchase. */
  item: OrderItem | null;
  order: Order | null;
  opened: number;
  lessons: number;
}

const OPENED = sql<number>`(
  select count(*) from lesson_opens o where o.grant_id = ${courseGrants.grantId}
)`.mapWith(Number);

const LESSONS = sql<number>`(
  select count(*)
  from lessons l
  where l.course_id = ${courseGrants.courseId} and l.status = 'published' and not l.is_free
)`.mapWith(Number);

const joined = (db: Db) =>
  db
    .select({
      grant: courseGrants,
      title: courses.title,
      item: orderItems,
      order: orders,
      opened: OPENED,
      lessons: LESSONS,
    })
    .from(courseGrants)
    .innerJoin(courses, eq(courses.courseId, courseGrants.courseId))
    .leftJoin(orderItems, eq(orderItems.itemId, courseGrants.itemId))
    .leftJoin(orders, eq(orders.orderId, orderItems.orderId))
    .$dynamic();

export const partsOf = ({ grant, item }: Found): readonly unknown[] => [
  grant.version,
  item?.refundedNum,
];

async function rowsOf(db: Db, found: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ grant }) => grant.userId),
  );
  return found.map(({ grant, title, order, opened, lessons: own }) => ({
    id: grant.grantId,
    title,
    member: person(grant.userId),
    order: order?.sn ?? null,
    opened,
    lessons: own,
    granted: grant.grantedAt.getTime(),
    state: grant.state,
  }));
}

const searched = (q: string): SQL | undefined =>
  q === ''
    ? undefined
    : sql`${courseGrants.itemId} in (
        select i.item_id from order_items i join orders o using (order_id) where o.sn = ${q}
      )`;

export async function pageGrants(db: Db, { q, slice }: { q: string; slice: Slice }) {
  const { grantId } = courseGrants;
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${courseGrants}`,
    where: searched(q.trim()),
    order: { key: grantId, id: grantId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ grant }: Found) => [grant.grantId, grant.grantId],
    sums: {},
  });
  return { ...page, rows: await rowsOf(db, rows) };
}

export async function findGrantBy(db: Db, key: string): Promise<Found> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  const [found] = await joined(db).where(eq(courseGrants.grantId, id));
  if (!found) throw new OperationRefused(`没有编号为 ${key} 的学习权`);
  return found;
}

export async function readGrant(db: Db, key: string) {
  const found = await findGrantBy(db, key);
  const [row] = await rowsOf(db, [found]);
  if (!row) throw new Error(`grant ${key} has no row`);
  const { grantId, firstOpenAt, endedAt } = found.grant;
  const opens = await db
    .select({ title: lessons.title, at: lessonOpens.at })
    .from(lessonOpens)
    .innerJoin(lessons, eq(lessons.lessonId, lessonOpens.lessonId))
    .where(eq(lessonOpens.grantId, grantId))
    .orderBy(asc(lessonOpens.at), asc(lessonOpens.lessonId));
  const texts = opens.map(({ title, at }) => `${momentText(at.getTime())} ${title}`);
  return {
    row: {
      ...row,
      firstOpened: firstOpenAt?.getTime() ?? null,
      ended: endedAt?.getTime() ?? null,
      opens: texts.join('\n') || null,
    },
    version: partsOf(found),
  };
}
