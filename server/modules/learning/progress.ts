import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { DONE_PART } from '@/lib/contract/learning-rules';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { certificates, courses, learningProgress } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { addGrowth, GROWTH_POINTS } from '@/server/modules/members/growth';
import { notify } from '@/server/modules/notices/notify';
import { type LessonAccess, mayOpen, refuseLockedVideo } from './access';
import {
  findLesson,
  findVideo,
  isStudentCourse,
  lessonsOfVideo,
  listCourses,
  type ProgressKind,
  progressOf,
} from './queries';

interface Step {
  userId: number;
  kind: ProgressKind;
  id: number;
  seconds: number;
  isFinished: boolean;
  now: Date;
}

/** Progress never decreases. */
async function note(
  tx: Db,
  { userId, kind, id: refId, seconds, now }: Omit<Step, 'isFinished'>,
  isDone: boolean,
): Promise<boolean> {
  const doneAt = isDone ? now : null;
  const [row] = await tx
    .insert(learningProgress)
    .values({ userId, kind, refId, seconds, doneAt, at: now })
    .onConflictDoUpdate({
      target: [learningProgress.userId, learningProgress.kind, learningProgress.refId],
      set: {
        seconds: sql`greatest(${learningProgress.seconds}, ${seconds})`,
        doneAt: sql`coalesce(${learningProgress.doneAt}, ${doneAt})`,
        at: now,
      },
    })
    .returning({ doneAt: learningProgress.doneAt });
  return row?.doneAt !== null && row?.doneAt !== undefined;
}

/** Once a course. @returns true when just completed */
async function complete(
  tx: Db,
  { userId, courseId, now }: { userId: number; courseId: number; now: Date },
): Promise<boolean> {
  const course = (await listCourses(tx, userId)).find((one) => one.courseId === courseId);
  if (!course || course.lessons.length === 0) return false;
  const done = await progressOf(
    tx,
    userId,
    'lesson',
    course.lessons.map(({ lessonId }) => lessonId),
  );
  if (course.lessons.some(({ lessonId }) => !done.get(lessonId)?.doneAt)) return false;
  const sn = `ZS${dayOf(now).slice(0, 4)}${randomBytes(5).toString('hex').toUpperCase()}`;
  const issued = await tx
    .insert(certificates)
    .values({ sn, userId, courseId, issuedAt: now })
    .onConflictDoNothing()
    .returning({ sn: certificates.sn });
  if (issued.length === 0) return false;
  await notify(tx, {
    userId,
    type: 'student',
    title: '课程完成',
    body: `你已学完《${course.title}》，证书可以领取了。`,
    route: `/pages/user/student?courseId=${courseId}`,
    key: `course:${courseId}`,
    now,
  });
  return true;
}

/** A video finishes its lessons, too. Inside a transaction. @throws DomainError not_found */
export async function saveStep(
  tx: Db,
  step: Step,
): Promise<{ isDone: boolean; hasCompleted: boolean }> {
  const { userId, kind, id, seconds, isFinished, now } = step;
  if (kind === 'video') {
    const video = await findVideo(tx, now, id);
    if (!video) throw new DomainError('not_found');
    await refuseLockedVideo(tx, userId, id);
    const isDone = await note(tx, step, isFinished || seconds >= video.seconds * DONE_PART);
    if (!isDone) return { isDone, hasCompleted: false };
    let hasCompleted = false;
    for (const { lessonId } of await lessonsOfVideo(tx, userId, id)) {
      if ((await accessTo(tx, userId, lessonId)) !== 'open') continue;
      hasCompleted = (await finishLesson(tx, { userId, lessonId, now })) || hasCompleted;
    }
    return { isDone, hasCompleted };
  }
  if ((await accessTo(tx, userId, id)) !== 'open') throw new DomainError('not_found');
  if (!isFinished) return { isDone: await note(tx, step, false), hasCompleted: false };
  return { isDone: true, hasCompleted: await finishLesson(tx, { userId, lessonId: id, now }) };
}

async function accessTo(tx: Db, userId: number, lessonId: number): Promise<LessonAccess | null> {
  const lesson = await findLesson(tx, userId, lessonId);
  return lesson && mayOpen(tx, userId, lesson);
}

async function finishLesson(
  tx: Db,
  { userId, lessonId, now }: { userId: number; lessonId: number; now: Date },
): Promise<boolean> {
  const lesson = await findLesson(tx, userId, lessonId);
  if (!lesson) return false;
  await note(tx, { userId, kind: 'lesson', id: lessonId, seconds: lesson.seconds, now }, true);
  /* Points for what is bought would sell rank. */
  if (await isStudentCourse(tx, lesson.courseId))
    await addGrowth(tx, {
      userId,
      source: 'lesson',
      key: `lesson:${lessonId}`,
      points: GROWTH_POINTS.lesson,
      now,
    });
  return complete(tx, { userId, courseId: lesson.courseId, now });
}

export async function findCertificate(db: Db, userId: number, courseId: number) {
  const [row] = await db
    .select({ sn: certificates.sn, issuedAt: certificates.issuedAt, title: courses.title })
    .from(certificates)
    .innerJoin(courses, eq(courses.courseId, certificates.courseId))
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)));
  return row ?? null;
}
