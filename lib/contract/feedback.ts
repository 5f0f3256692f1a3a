import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('feedback', () => import('./feedback.schema'));

export const addFeedback = /* @__PURE__ */ call('addFeedback', '/api/user/problemAdd', {
  isIdempotent: true,
  errors: ['feedback_limit'],
});

export const listFeedback = /* @__PURE__ */ call('listFeedback', '/api/user/problemMine');

export const getFeedback = /* @__PURE__ */ call('getFeedback', '/api/user/problemDetail', {
  errors: ['not_found'],
});

export const replyFeedback = /* @__PURE__ */ call('replyFeedback', '/api/user/problemReply', {
  isIdempotent: true,
  errors: ['not_found', 'feedback_closed'],
});

export const urgeFeedback = /* @__PURE__ */ call('urgeFeedback', '/api/user/problemUrge', {
  errors: ['not_found', 'feedback_closed', 'feedback_urged'],
});

/** Idempotent. */
export const closeFeedback = /* @__PURE__ */ call('closeFeedback', '/api/user/problemClose', {
  errors: ['not_found'],
});
