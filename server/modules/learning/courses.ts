import { and, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/learning';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { studentApplications, users } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { logStateOf } from '@/server/modules/logs/entries';
import { isStudentReviewed } from '@/server/modules/rules/site-settings';
import { accessesOf, hasGrant, isReadable, refuseClosed } from './access';
import { findProduct, listOwned } from './owned';
import { findCertificate } from './progress';
import {
  findApplication,
  findLastLesson,
  findLesson,
  isStudent,
  listCourses,
  listLearnedDays,
  progressOf,
} from './queries';
import { roadOf } from './road';
import { visitFor } from './visit';

type Course = Awaited<ReturnType<typeof listCourses>>[number];
type Progress = Awaited<ReturnType<typeof progressOf>>;
const idsOf = ({ lessons }: Course) => lessons.map(({ lessonId }) => lessonId);
const NO_APPLICATION = { status: 'none' as const, note: '', until: null };
/** Days in which a person decides. */
const REVIEW_DAYS = 3;

async function courseRow(db: Db, userId: number, course: Course) {
  const progress = await progressOf(db, userId, 'lesson', idsOf(course));
  const { courseId, title, summary, cover, lessons } = course;
  return {
    row: {
      courseId,
      title,
      summary,
      cover,
      total: lessons.length,
      done: lessons.filter(({ lessonId }) => progress.get(lessonId)?.doneAt).length,
      access: course.access,
    },
    progress,
  };
}

/** Last touched, or the next unfinished. */
async function nextLessonOf(
  db: Db,
  userId: number,
  course: Course,
  progress: Progress,
): Promise<number | null> {
  const ids = idsOf(course);
  const last = await findLastLesson(db, userId, ids);
  const isDone = (id: number) => Boolean(progress.get(id)?.doneAt);
  if (last === null || !isDone(last)) return last;
  const after = ids.indexOf(last) + 1;
  return [...ids.slice(after), ...ids].find((id) => !isDone(id)) ?? last;
}

function planOf({ lessons }: Course, progress: Progress, lastLessonId: number | null) {
  const open = lessons.filter(({ lessonId }) => !progress.get(lessonId)?.doneAt);
  const next =
    open.find(({ lessonId }) => lessonId === lastLessonId) ??
    (lastLessonId === null ? open[0] : undefined);
  return {
    next: next
      ? {
          lessonId: next.lessonId,
          title: next.title,
          seconds: next.seconds,
          number: lessons.indexOf(next) + 1,
        }
      : null,
    secondsLeft: open.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** Number within the course, and progress; null before and after. */
export async function learningStateOf(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ nextLesson: number | null; course: { done: number; total: number } | null }> {
  const owned = await listOwned(db, userId, now);
  /* A free lesson of a course for sale is no course under way. */
  const courses = (await listCourses(db, userId)).filter(
    ({ access, courseId }) => access === 'student' || owned.get(courseId)?.state === 'live',
  );
  const last = await findLastLesson(db, userId, courses.flatMap(idsOf));
  const course = courses.find((one) => last !== null && idsOf(one).includes(last));
  if (!course) return { nextLesson: null, course: null };
  const ids = idsOf(course);
  const progress = await progressOf(db, userId, 'lesson', ids);
  const next = await nextLessonOf(db, userId, course, progress);
  if (next === null || progress.get(next)?.doneAt) return { nextLesson: null, course: null };
  const done = ids.filter((id) => progress.get(id)?.doneAt).length;
  return { nextLesson: ids.indexOf(next) + 1, course: { done, total: ids.length } };
}

async function getCourse(db: Db, userId: number, courseId: number): Promise<Course> {
  const course = (await listCourses(db, userId)).find((one) => one.courseId === courseId);
  if (!course) throw new DomainError('not_found');
  return course;
}

async function apply(tx: Db, userId: number, reason: string, now: Date): Promise<void> {
  await tx.select({ id: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  if (await isStudent(tx, userId)) throw new DomainError('student_already');
  if (await isStudentReviewed(tx)) {
    if ((await findApplication(tx, userId))?.isOpen) throw new DomainError('student_applied');
    await tx.insert(studentApplications).values({ userId, reason, createdAt: now });
    return;
  }
  // the review was switched off while an application waited
  await tx
    .update(studentApplications)
    .set({ status: 'approved', isOpen: false, decidedAt: now })
    .where(and(eq(studentApplications.userId, userId), eq(studentApplications.isOpen, true)));
  await tx.update(users).set({ isStudent: true }).where(eq(users.userId, userId));
}

export async function showStudent({
  db,
  member: { userId },
  now,
}: CallOf<typeof contract.getStudent>): Promise<OutputOf<typeof contract.getStudent>> {
  const application = await findApplication(db, userId);
  const owned = await listOwned(db, userId, now);
  const shown = (await listCourses(db, userId)).filter(
    ({ access, courseId }) => access === 'student' || owned.has(courseId),
  );
  const rows = await Promise.all(
    shown.map(async (course) => {
      const { row, progress } = await courseRow(db, userId, course);
      const lastLessonId = await nextLessonOf(db, userId, course, progress);
      return {
        ...row,
        lastLessonId,
        ...planOf(course, progress, lastLessonId),
        owned: owned.get(course.courseId),
      };
    }),
  );
  const { days, answered } = await logStateOf(db, userId, now);
  const today = dayOf(now);
  return {
    isStudent: await isStudent(db, userId),
    application: application
      ? {
          status: application.status,
          note: application.note,
          until: application.createdAt.getTime() + REVIEW_DAYS * DAY_MS,
        }
      : NO_APPLICATION,
    courses: rows,
    isTodayDone: days[0] === today,
    ...roadOf([...days, ...(await listLearnedDays(db, userId))], today),
    answered,
  };
}

export async function applyAsStudent(
  { db, member: { userId }, now }: CallOf<typeof contract.applyStudent>,
  { reason }: InputOf<typeof contract.applyStudent>,
): Promise<OutputOf<typeof contract.applyStudent>> {
  await apply(db, userId, reason, now);
  return {};
}

export async function showCourse(
  { db, now, member: { userId } }: CallOf<typeof contract.getCourse>,
  { courseId }: InputOf<typeof contract.getCourse>,
): Promise<OutputOf<typeof contract.getCourse>> {
  const course = await getCourse(db, userId, courseId);
  const { row, progress } = await courseRow(db, userId, course);
  const certificate = await findCertificate(db, userId, courseId);
  const isMember = await isStudent(db, userId);
  const accesses = await accessesOf(db, userId, course);
  const isPaid = course.access === 'paid';
  const lessons = course.lessons.map(({ lessonId, title, seconds, videoId, ...lesson }) => ({
    lessonId,
    title,
    seconds,
    hasVideo: videoId !== null,
    isDone: Boolean(progress.get(lessonId)?.doneAt),
    isOpen: isReadable(accesses.get(lessonId)),
    ...(isPaid ? { isFree: lesson.isFree, isOpened: accesses.get(lessonId) === 'open' } : {}),
    ...(lesson.isVisit ? { isVisit: true } : {}),
  }));
  return {
    ...row,
    isStudent: isMember,
    isWaiting: (await findApplication(db, userId))?.isOpen ?? false,
    completedAt: certificate?.issuedAt.getTime() ?? null,
    ...(isPaid
      ? {
          owned: (await listOwned(db, userId, now)).get(courseId),
          goodsId: await findProduct(db, courseId),
        }
      : {}),
    lessons,
  };
}

export async function showLesson(
  { db, member: { userId } }: CallOf<typeof contract.getLesson>,
  { lessonId }: InputOf<typeof contract.getLesson>,
): Promise<OutputOf<typeof contract.getLesson>> {
  const lesson = await findLesson(db, userId, lessonId);
  if (!lesson) throw new DomainError('not_found');
  const course = await getCourse(db, userId, lesson.courseId);
  const ids = idsOf(course);
  const accesses = await accessesOf(db, userId, course);
  const access = accesses.get(lessonId);
  if (!(lesson.isVisit && isReadable(access))) refuseClosed(access);
  const done = await progressOf(db, userId, 'lesson', [lessonId]);
  const { courseId, title, html, videoId } = lesson;
  const next = ids[ids.indexOf(lessonId) + 1];
  return {
    lessonId,
    courseId,
    title,
    content: html,
    videoId,
    isDone: Boolean(done.get(lessonId)?.doneAt),
    number: ids.indexOf(lessonId) + 1,
    total: ids.length,
    nextLessonId: next !== undefined && isReadable(accesses.get(next)) ? next : null,
    access: course.access,
    ...(lesson.isVisit ? { visit: await visitFor(db, userId, lesson) } : {}),
  };
}

export async function showCertificate(
  { db, member: { userId } }: CallOf<typeof contract.getCertificate>,
  { courseId }: InputOf<typeof contract.getCertificate>,
): Promise<OutputOf<typeof contract.getCertificate>> {
  const certificate = await findCertificate(db, userId, courseId);
  if (!certificate) {
    const { access } = await getCourse(db, userId, courseId);
    const isLocked = access === 'paid' && !(await hasGrant(db, userId, courseId));
    throw new DomainError(isLocked ? 'lesson_locked' : 'course_unfinished');
  }
  const [owner] = await db
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.userId, userId));
  return {
    sn: certificate.sn,
    title: certificate.title,
    userName: owner?.userName ?? '',
    completedAt: certificate.issuedAt.getTime(),
  };
}
