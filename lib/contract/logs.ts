import { defineEndpoint } from './endpoint';

const schema = () => import('./logs.schema');

/** The daily log of students: one entry a Shanghai day. */
export const listLogs = /* @__PURE__ */ defineEndpoint({
  name: 'logs.listLogs',
  path: '/api/log/list',
  encoding: 'form',
  schema: () => schema().then((m) => m.logs),
});

/** One entry with its comments. The id is a form field, or the last part of the path. */
export const getLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.getLog',
  path: '/api/log/',
  lastPart: 'id',
  encoding: 'form',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.log),
});

/** Writes today's entry, or adds to it. */
export const addLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.addLog',
  path: '/api/log/add',
  isIdempotent: true,
  needsKey: false,
  errors: ['word_forbidden', 'log_full', 'student_only'],
  schema: () => schema().then((m) => m.add),
});

/** Today's entry, the streak, and the days of a month. */
export const checkLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.checkLog',
  path: '/api/log/check',
  encoding: 'form',
  schema: () => schema().then((m) => m.check),
});

/** Likes an entry or takes it back. */
export const likeLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.likeLog',
  path: '/api/log/like',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.like),
});

/** Adds a comment to a public entry. */
export const commentLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.commentLog',
  path: '/api/log/comment',
  isIdempotent: true,
  errors: ['not_found', 'word_forbidden'],
  schema: () => schema().then((m) => m.comment),
});

/** Reports an entry or a comment. */
export const reportLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.reportLog',
  path: '/api/log/report',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.report),
});
