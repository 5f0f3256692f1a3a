import { defineEndpoint } from './endpoint';

const schema = () => import('./learning.schema');

export const getStudent = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getStudent',
  path: '/api/user/student',
  schema: () => schema().then((m) => m.student),
});

/** Free, and never a condition for earning. */
export const applyStudent = /* @__PURE__ */ defineEndpoint({
  name: 'learning.applyStudent',
  path: '/api/user/studentApply',
  isIdempotent: true,
  errors: ['student_already', 'student_applied'],
  schema: () => schema().then((m) => m.apply),
});

export const getCourse = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getCourse',
  path: '/api/course/detail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.course),
});

/** Students and buyers; the first opening of a paid lesson is recorded. */
export const getLesson = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getLesson',
  path: '/api/course/lesson',
  errors: ['not_found', 'student_only', 'lesson_locked', 'lesson_confirm', 'refund_open'],
  schema: () => schema().then((m) => m.lesson),
});

/** Progress never decreases. */
export const saveProgress = /* @__PURE__ */ defineEndpoint({
  name: 'learning.saveProgress',
  path: '/api/course/progress',
  errors: ['not_found', 'student_only', 'lesson_locked'],
  schema: () => schema().then((m) => m.progress),
});

export const getCertificate = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getCertificate',
  path: '/api/course/certificate',
  errors: ['not_found', 'course_unfinished', 'lesson_locked'],
  schema: () => schema().then((m) => m.certificate),
});

export const listVideos = /* @__PURE__ */ defineEndpoint({
  name: 'learning.listVideos',
  path: '/api/space/video',
  auth: 'guest',
  schema: () => schema().then((m) => m.videos),
});

/** Sources in the order to try. */
export const getVideo = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getVideo',
  path: '/api/space/videoDetail',
  auth: 'guest',
  errors: ['not_found', 'lesson_locked'],
  schema: () => schema().then((m) => m.video),
});
