import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/learning';
import type { Db } from '@/server/db/client';
import { dayOf } from '@/server/db/day';
import { toPage } from '@/server/db/paging';
import { studentApplications, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { route, type Route } from '@/server/http/route';
import { findCertificate, saveStep } from './progress';
import {
  countVideos,
  countView,
  findApplication,
  findLastLesson,
  findLesson,
  findVideo,
  isStudent,
  listCourses,
  listVideos,
  progressOf,
} from './queries';

interface Deps {
  /** The member's daily log: today and days in a row. */
  logStateOf: (
    db: Db,
    userId: number,
    now: Date,
  ) => Promise<{ isTodayDone: boolean; streak: number }>;
}

type Course = Awaited<ReturnType<typeof listCourses>>[number];
const idsOf = ({ lessons }: Course) => lessons.map(({ lessonId }) => lessonId);
const NO_APPLICATION = { status: 'none' as const, note: '' };

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
    },
    progress,
  };
}

/** Where to go on in a course: what is done leads to the next lesson that is not. */
async function goOnAt(
  db: Db,
  userId: number,
  course: Course,
  progress: Awaited<ReturnType<typeof progressOf>>,
): Promise<number | null> {
  const ids = idsOf(course);
  const last = await findLastLesson(db, userId, ids);
  const isDone = (id: number) => Boolean(progress.get(id)?.doneAt);
  if (last === null || !isDone(last)) return last;
  const after = ids.indexOf(last) + 1;
  return [...ids.slice(after), ...ids].find((id) => !isDone(id)) ?? last;
}

async function getCourse(db: Db, courseId: number): Promise<Course> {
  const course = (await listCourses(db)).find((one) => one.courseId === courseId);
  if (!course) throw new DomainError('not_found');
  return course;
}

async function apply(tx: Db, userId: number, reason: string, now: Date): Promise<void> {
  await tx.select({ id: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  if (await isStudent(tx, userId)) throw new DomainError('student_already');
  if ((await findApplication(tx, userId))?.isOpen) throw new DomainError('student_applied');
  await tx.insert(studentApplications).values({ userId, reason, createdAt: now });
}

/** Courses, lessons, films and certificates. */
export function learningRoutes({ logStateOf }: Deps): Route[] {
  return [
    route(contract.getStudent, async ({ db, member: { userId }, now }) => {
      const application = await findApplication(db, userId);
      const rows = await Promise.all(
        (await listCourses(db)).map(async (course) => {
          const { row, progress } = await courseRow(db, userId, course);
          return { ...row, lastLessonId: await goOnAt(db, userId, course, progress) };
        }),
      );
      return {
        isStudent: await isStudent(db, userId),
        application: application
          ? { status: application.status, note: application.note }
          : NO_APPLICATION,
        courses: rows,
        ...(await logStateOf(db, userId, now)),
      };
    }),

    route(contract.applyStudent, async ({ db, member: { userId }, now }, { reason }) => {
      await apply(db, userId, reason, now);
      return {};
    }),

    route(contract.getCourse, async ({ db, member: { userId } }, { courseId }) => {
      const course = await getCourse(db, courseId);
      const { row, progress } = await courseRow(db, userId, course);
      const certificate = await findCertificate(db, userId, courseId);
      const lessons = course.lessons.map(({ lessonId, title, seconds, videoId }) => ({
        lessonId,
        title,
        seconds,
        hasVideo: videoId !== null,
        isDone: Boolean(progress.get(lessonId)?.doneAt),
      }));
      return {
        ...row,
        isStudent: await isStudent(db, userId),
        completedAt: certificate?.issuedAt.getTime() ?? null,
        lessons,
      };
    }),

    route(contract.getLesson, async ({ db, member: { userId } }, { lessonId }) => {
      const lesson = await findLesson(db, lessonId);
      if (!lesson) throw new DomainError('not_found');
      if (!(await isStudent(db, userId))) throw new DomainError('student_only');
      const ids = idsOf(await getCourse(db, lesson.courseId));
      const done = await progressOf(db, userId, 'lesson', [lessonId]);
      const { courseId, title, html, videoId } = lesson;
      return {
        lessonId,
        courseId,
        title,
        content: html,
        videoId,
        isDone: Boolean(done.get(lessonId)?.doneAt),
        number: ids.indexOf(lessonId) + 1,
        total: ids.length,
        nextLessonId: ids[ids.indexOf(lessonId) + 1] ?? null,
      };
    }),

    route(contract.saveProgress, ({ db, member: { userId }, now }, step) =>
      db.transaction((tx) => saveStep(tx, { ...step, userId, now })),
    ),

    route(contract.getCertificate, async ({ db, member: { userId } }, { courseId }) => {
      await getCourse(db, courseId);
      const certificate = await findCertificate(db, userId, courseId);
      if (!certificate) throw new DomainError('course_unfinished');
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
    }),

    ...videoRoutes(),
  ];
}

type Film = Awaited<ReturnType<typeof listVideos>>[number];

const filmRow = (
  { videoId, title, category, cover, seconds, views, publishedAt }: Film,
  step: { seconds: number; doneAt: Date | null } | undefined,
) => ({
  videoId,
  title,
  category,
  cover,
  seconds,
  views,
  publishedAt: publishedAt.getTime(),
  position: step?.seconds ?? 0,
  isDone: Boolean(step?.doneAt),
});

function videoRoutes(): Route[] {
  return [
    route(contract.listVideos, async ({ db, member, now }, { category, ...page }) => {
      const total = await countVideos(db, now, category);
      const rows = await listVideos(db, now, category, page);
      const steps = await progressOf(
        db,
        member?.userId ?? null,
        'video',
        rows.map(({ videoId }) => videoId),
      );
      return {
        list: toPage(
          rows.map((film) => filmRow(film, steps.get(film.videoId))),
          total,
          page,
        ),
      };
    }),

    route(contract.getVideo, async ({ db, member, now, visitorKey }, { videoId }) => {
      const film = await findVideo(db, now, videoId);
      if (!film) throw new DomainError('not_found');
      const isCounted = await countView(db, { videoId, day: dayOf(now), visitor: visitorKey });
      const steps = await progressOf(db, member?.userId ?? null, 'video', [videoId]);
      return {
        ...filmRow({ ...film, views: film.views + (isCounted ? 1 : 0) }, steps.get(videoId)),
        summary: film.summary,
        transcript: film.transcript,
        sources: film.sources,
      };
    }),
  ];
}
