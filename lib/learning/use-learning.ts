import { refresh, useEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import {
  applyStudent,
  getCertificate,
  getCourse,
  getLesson,
  getStudent,
  saveProgress,
} from '@/lib/contract/learning';
import { getOrder } from '@/lib/contract/orders';

export type Student = OutputOf<typeof getStudent>;
export type CourseRow = Student['courses'][number];
export type Course = OutputOf<typeof getCourse>;
export type Lesson = OutputOf<typeof getLesson>;
export type Certificate = OutputOf<typeof getCertificate>;

/** Invalid = missing. */
const idOf = (id: number) => (Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER);

export const useStudent = () => useEndpoint(getStudent, {});
export const useCourse = (courseId: number) => useEndpoint(getCourse, { courseId: idOf(courseId) });
export const useLesson = (lessonId: number) => useEndpoint(getLesson, { lessonId: idOf(lessonId) });
export const useCertificate = (courseId: number | null) =>
  useEndpoint(getCertificate, courseId === null ? null : { courseId });

export function useApply() {
  const { send } = useSend(applyStudent);
  return async () => {
    const answer = await send({});
    if (answer.ok) await refresh(getStudent, getCourse);
    return answer;
  };
}

export function useOpenLesson() {
  const { send } = useSend(getLesson);
  return async (lessonId: number) => {
    const answer = await send({ lessonId, open: true });
    const isChanged = answer.ok || ['lesson_locked', 'refund_open'].includes(answer.error.err);
    if (isChanged) await refresh(getLesson, getCourse, getStudent, getOrder);
    return answer;
  };
}

export function useFinishLesson() {
  const { send } = useSend(saveProgress);
  return async (id: number) => {
    const answer = await send({ kind: 'lesson', id, isFinished: true });
    if (answer.ok) await refresh(getStudent, getCourse, getLesson);
    return answer;
  };
}
