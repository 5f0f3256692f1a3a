import { and, asc, count, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import {
  courses,
  learningProgress,
  lessons,
  studentApplications,
  users,
  videos,
  videoViews,
} from '@/server/db/schema';
import { isStudentReviewed } from '@/server/modules/rules/site-settings';

/** A paid course is sold by these. */
export const isSoldLesson = (courseId: number) =>
  and(eq(lessons.courseId, courseId), eq(lessons.status, 'published'), eq(lessons.isFree, false));

export type VideoCategory = (typeof videos.$inferSelect)['category'];
export type ProgressKind = (typeof learningProgress.$inferSelect)['kind'];

export async function isStudent(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ isStudent: users.isStudent })
    .from(users)
    .where(eq(users.userId, userId));
  return row?.isStudent ?? false;
}

/** Null before the first. */
export async function findApplication(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(studentApplications)
    .where(eq(studentApplications.userId, userId))
    .orderBy(desc(studentApplications.id))
    .limit(1);
  // once the review is switched off, nobody waits: the member taps again
  return row && (!row.isOpen || (await isStudentReviewed(db))) ? row : null;
}

/** Published, or opened by the member before it was taken offline. */
const isReadableBy = (userId: number | null) =>
  or(
    eq(lessons.status, 'published'),
    and(
      eq(lessons.status, 'offline'),
      sql`exists (
        select 1
        from lesson_opens o
        join course_grants g using (grant_id)
        where g.user_id = ${userId} and o.lesson_id = ${lessons.lessonId}
      )`,
    ),
  );

/** Published; a few dozen. */
export async function listCourses(db: Db, userId: number | null) {
  const rows = await db
    .select()
    .from(courses)
    .where(eq(courses.status, 'published'))
    .orderBy(asc(courses.sort), asc(courses.courseId));
  const parts = await db
    .select()
    .from(lessons)
    .where(isReadableBy(userId))
    .orderBy(asc(lessons.sort), asc(lessons.lessonId));
  return rows.map((course) => ({
    ...course,
    lessons: parts.filter(({ courseId }) => courseId === course.courseId),
  }));
}

export async function findLesson(db: Db, userId: number, lessonId: number) {
  const [row] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.lessonId, lessonId), isReadableBy(userId)));
  return row ?? null;
}

export async function progressOf(
  db: Db,
  userId: number | null,
  kind: ProgressKind,
  ids: readonly number[],
) {
  if (userId === null || ids.length === 0)
    return new Map<number, typeof learningProgress.$inferSelect>();
  const rows = await db
    .select()
    .from(learningProgress)
    .where(
      and(
        eq(learningProgress.userId, userId),
        eq(learningProgress.kind, kind),
        inArray(learningProgress.refId, [...ids]),
      ),
    );
  return new Map(rows.map((row) => [row.refId, row]));
}

export async function findLastLesson(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<number | null> {
  if (ids.length === 0) return null;
  const [row] = await db
    .select({ id: learningProgress.refId })
    .from(learningProgress)
    .where(
      and(
        eq(learningProgress.userId, userId),
        eq(learningProgress.kind, 'lesson'),
        inArray(learningProgress.refId, [...ids]),
      ),
    )
    .orderBy(desc(learningProgress.at))
    .limit(1);
  return row?.id ?? null;
}

const shown = (now: Date, category?: VideoCategory) =>
  and(
    eq(videos.status, 'published'),
    lte(videos.publishedAt, now),
    category ? eq(videos.category, category) : undefined,
  );

/** Content of a paid lesson is in no list. */
const IS_PUBLIC = sql`not exists (
  select 1
  from lessons l
  join courses c using (course_id)
  where l.video_id = ${videos.videoId} and c.access = 'paid' and not l.is_free
)`;

export async function countVideos(db: Db, now: Date, category?: VideoCategory): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(videos)
    .where(and(shown(now, category), IS_PUBLIC));
  return row?.total ?? 0;
}

export const listVideos = (
  db: Db,
  now: Date,
  category: VideoCategory | undefined,
  { page, per_page }: PageQuery,
) =>
  db
    .select()
    .from(videos)
    .where(and(shown(now, category), IS_PUBLIC))
    .orderBy(desc(videos.publishedAt), desc(videos.videoId))
    .limit(per_page)
    .offset((page - 1) * per_page);

export const isPublicVideo = async (db: Db, videoId: number): Promise<boolean> =>
  (await db.$count(videos, and(eq(videos.videoId, videoId), IS_PUBLIC))) > 0;

export async function findVideo(db: Db, now: Date, videoId: number) {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(shown(now), eq(videos.videoId, videoId)));
  return row ?? null;
}

/** Once a visitor and Shanghai day. @returns true if counted */
export async function countView(
  db: Db,
  { videoId, day, visitor }: { videoId: number; day: string; visitor: string },
): Promise<boolean> {
  const rows = await db
    .insert(videoViews)
    .values({ videoId, day, visitor })
    .onConflictDoNothing()
    .returning({ day: videoViews.day });
  if (rows.length === 0) return false;
  await db
    .update(videos)
    .set({ views: sql`${videos.views} + 1` })
    .where(eq(videos.videoId, videoId));
  return true;
}

export const lessonsOfVideo = (db: Db, userId: number, videoId: number) =>
  db
    .select()
    .from(lessons)
    .where(and(eq(lessons.videoId, videoId), isReadableBy(userId)));

export async function isStudentCourse(db: Db, courseId: number): Promise<boolean> {
  const [row] = await db.select().from(courses).where(eq(courses.courseId, courseId));
  return row?.access === 'student';
}

/** In Shanghai. */
export async function listLearnedDays(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ doneAt: learningProgress.doneAt })
    .from(learningProgress)
    .where(and(eq(learningProgress.userId, userId), isNotNull(learningProgress.doneAt)));
  return [...new Set(rows.flatMap(({ doneAt }) => (doneAt ? [dayOf(doneAt)] : [])))];
}
