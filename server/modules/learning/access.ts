import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { courseGrants, lessonOpens } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { isPublicVideo, isStudent, listCourses } from './queries';

type Course = Awaited<ReturnType<typeof listCourses>>[number];

/** `grant`: not opened yet, which uses a unit of the purchase; the others but `open` are errors. */
export type LessonAccess = 'open' | 'grant' | 'student_only' | 'lesson_locked';

const ownGrants = (db: Db, userId: number, courseId: number) =>
  db
    .select()
    .from(courseGrants)
    .where(and(eq(courseGrants.userId, userId), eq(courseGrants.courseId, courseId)));

export const hasGrant = async (db: Db, userId: number, courseId: number): Promise<boolean> =>
  (await ownGrants(db, userId, courseId)).length > 0;

async function readOwned(db: Db, userId: number, courseId: number) {
  const grants = await ownGrants(db, userId, courseId);
  const opens = await db
    .select({ lessonId: lessonOpens.lessonId })
    .from(lessonOpens)
    .where(
      inArray(
        lessonOpens.grantId,
        grants.map(({ grantId }) => grantId),
      ),
    );
  return {
    isLive: grants.some(({ state }) => state === 'live'),
    opened: new Set(opens.map(({ lessonId }) => lessonId)),
  };
}

/** Of each lesson. The first of a student course is everybody's (specification 24.1). */
export async function accessesOf(
  db: Db,
  userId: number,
  { access, courseId, lessons }: Course,
): Promise<Map<number, LessonAccess>> {
  if (access === 'student') {
    const isMember = await isStudent(db, userId);
    return new Map(
      lessons.map(({ lessonId }, at) => [lessonId, isMember || at === 0 ? 'open' : 'student_only']),
    );
  }
  const { isLive, opened } = await readOwned(db, userId, courseId);
  const rest = isLive ? 'grant' : 'lesson_locked';
  return new Map(
    lessons.map(({ lessonId, isFree }) => [
      lessonId,
      isFree || opened.has(lessonId) ? 'open' : rest,
    ]),
  );
}

/** Now, or by opening it. */
export const isReadable = (access: LessonAccess | undefined): boolean =>
  access === 'open' || access === 'grant';

/** @throws DomainError student_only | lesson_locked | lesson_confirm */
export function refuseClosed(access: LessonAccess | undefined): void {
  if (access === 'open') return;
  if (access === undefined) throw new DomainError('not_found');
  throw new DomainError(access === 'grant' ? 'lesson_confirm' : access);
}

/** For every call that returns or uses a lesson's content. @throws DomainError not_found */
export async function mayOpen(
  db: Db,
  userId: number,
  { lessonId, courseId }: { lessonId: number; courseId: number },
): Promise<LessonAccess> {
  const course = (await listCourses(db, userId)).find((one) => one.courseId === courseId);
  const access = course && (await accessesOf(db, userId, course)).get(lessonId);
  if (!access) throw new DomainError('not_found');
  return access;
}

/** A video of paid lessons is for those to whom any lesson with it is open. @throws DomainError lesson_locked */
export async function refuseLockedVideo(
  db: Db,
  userId: number | null,
  videoId: number,
): Promise<void> {
  if (await isPublicVideo(db, videoId)) return;
  for (const course of userId === null ? [] : await listCourses(db, userId)) {
    const own = course.lessons.filter((lesson) => lesson.videoId === videoId);
    if (userId === null || own.length === 0) continue;
    const accesses = await accessesOf(db, userId, course);
    if (own.some(({ lessonId }) => accesses.get(lessonId) === 'open')) return;
  }
  throw new DomainError('lesson_locked');
}
