import { defineEndpoint } from './endpoint';

const schema = () => import('./feedback.schema');

export const addFeedback = /* @__PURE__ */ defineEndpoint({
  name: 'feedback.addFeedback',
  path: '/api/user/problemAdd',
  isIdempotent: true,
  errors: ['feedback_limit'],
  schema: () => schema().then((m) => m.add),
});

export const listFeedback = /* @__PURE__ */ defineEndpoint({
  name: 'feedback.listFeedback',
  path: '/api/user/problemMine',
  schema: () => schema().then((m) => m.mine),
});

export const getFeedback = /* @__PURE__ */ defineEndpoint({
  name: 'feedback.getFeedback',
  path: '/api/user/problemDetail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.detail),
});

export const replyFeedback = /* @__PURE__ */ defineEndpoint({
  name: 'feedback.replyFeedback',
  path: '/api/user/problemReply',
  isIdempotent: true,
  errors: ['not_found', 'feedback_closed'],
  schema: () => schema().then((m) => m.reply),
});

export const urgeFeedback = /* @__PURE__ */ defineEndpoint({
  name: 'feedback.urgeFeedback',
  path: '/api/user/problemUrge',
  errors: ['not_found', 'feedback_closed', 'feedback_urged'],
  schema: () => schema().then((m) => m.urge),
});

/** Idempotent. */
export const closeFeedback = /* @__PURE__ */ defineEndpoint({
  name: 'feedback.closeFeedback',
  path: '/api/user/problemClose',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.close),
});
