import { and, asc, eq } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type { getGoods } from '@/lib/contract/goods';
import type { Db } from '@/server/db/client';
import { courseGrants, type Goods, lessons } from '@/server/db/schema';

export async function courseOf(
  db: Db,
  { form, courseId }: Goods,
  userId: number | null,
): Promise<OutputOf<typeof getGoods>['course']> {
  if (form !== 'lessons' || courseId === null) return undefined;
  const own = await db
    .select({
      lessonId: lessons.lessonId,
      title: lessons.title,
      seconds: lessons.seconds,
      isFree: lessons.isFree,
      isVisit: lessons.isVisit,
    })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.status, 'published')))
    .orderBy(asc(lessons.sort), asc(lessons.lessonId));
  const live = and(eq(courseGrants.courseId, courseId), eq(courseGrants.state, 'live'));
  const grants =
    userId === null ? 0 : await db.$count(courseGrants, and(live, eq(courseGrants.userId, userId)));
  return { courseId, isOwned: grants > 0, lessons: own };
}
