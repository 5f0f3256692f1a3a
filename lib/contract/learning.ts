import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('learning', () => import('./learning.schema'));

export const getStudent = /* @__PURE__ */ call('getStudent', '/api/user/student');

/** Free, and never a condition for earning. */
export const applyStudent = /* @__PURE__ */ call('applyStudent', '/api/user/studentApply', {
  isIdempotent: true,
  errors: ['student_already', 'student_applied'],
});

export const getCourse = /* @__PURE__ */ call('getCourse', '/api/course/detail', {
  errors: ['not_found'],
});

/** Students and buyers; the first opening of a paid lesson is recorded. */
export const getLesson = /* @__PURE__ */ call('getLesson', '/api/course/lesson', {
  errors: ['not_found', 'student_only', 'lesson_locked', 'lesson_confirm', 'refund_open'],
});

/** Progress never decreases. */
export const saveProgress = /* @__PURE__ */ call('saveProgress', '/api/course/progress', {
  errors: ['not_found', 'student_only', 'lesson_locked'],
});

export const getCertificate = /* @__PURE__ */ call('getCertificate', '/api/course/certificate', {
  errors: ['not_found', 'course_unfinished', 'lesson_locked'],
});

export const listVideos = /* @__PURE__ */ call('listVideos', '/api/space/video', {
  auth: 'guest',
});

/** Sources in the order to try. */
export const getVideo = /* @__PURE__ */ call('getVideo', '/api/space/videoDetail', {
  auth: 'guest',
  errors: ['not_found', 'lesson_locked'],
});
