import { defineEndpoint } from './endpoint';

const schema = () => import('./learning.schema');

/** Student or application, courses with progress, and today's log. */
export const getStudent = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getStudent',
  path: '/api/user/student',
  schema: () => schema().then((m) => m.student),
});

/** Applies to become a student: free, and never a condition for earning. */
export const applyStudent = /* @__PURE__ */ defineEndpoint({
  name: 'learning.applyStudent',
  path: '/api/user/studentApply',
  isIdempotent: true,
  errors: ['student_already', 'student_applied'],
  schema: () => schema().then((m) => m.apply),
});

/** A course with its lessons and the member's progress. */
export const getCourse = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getCourse',
  path: '/api/course/detail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.course),
});

/** One lesson with its text or video. Students only. */
export const getLesson = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getLesson',
  path: '/api/course/lesson',
  errors: ['not_found', 'student_only'],
  schema: () => schema().then((m) => m.lesson),
});

/** Saves the progress of a lesson or video; progress never decreases. */
export const saveProgress = /* @__PURE__ */ defineEndpoint({
  name: 'learning.saveProgress',
  path: '/api/course/progress',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.progress),
});

/** The certificate of a completed course. */
export const getCertificate = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getCertificate',
  path: '/api/course/certificate',
  errors: ['not_found', 'course_unfinished'],
  schema: () => schema().then((m) => m.certificate),
});

/** Videos of a category, newest first. */
export const listVideos = /* @__PURE__ */ defineEndpoint({
  name: 'learning.listVideos',
  path: '/api/space/video',
  auth: 'guest',
  schema: () => schema().then((m) => m.videos),
});

/** One video with its sources in the order to try. */
export const getVideo = /* @__PURE__ */ defineEndpoint({
  name: 'learning.getVideo',
  path: '/api/space/videoDetail',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.video),
});
