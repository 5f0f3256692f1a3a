import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('sharing', () => import('./sharing.schema'));

/** Counted once per visitor, inviter and day; later channels of the day do not count. */
export const recordVisit = /* @__PURE__ */ call('recordVisit', '/api/space/visit', {
  auth: 'guest',
});

/** Created at the first request; without a channel the general link. */
export const getShare = /* @__PURE__ */ call('getShare', '/api/space/share', {
  errors: ['share_limit', 'word_forbidden'],
});

export const listShares = /* @__PURE__ */ call('listShares', '/api/space/shares');

export const renameShare = /* @__PURE__ */ call('renameShare', '/api/space/shareRename', {
  errors: ['not_found', 'share_taken', 'word_forbidden'],
});

/** Visits of an archived channel count for the general one. */
export const disableShare = /* @__PURE__ */ call('disableShare', '/api/space/shareDisable', {
  errors: ['not_found', 'share_taken', 'share_limit'],
});

export const getShareStats = /* @__PURE__ */ call('getShareStats', '/api/space/shareStats');

/** For browsers that cannot draw one; its QR was decoded and compared with the link. */
export const getPoster = /* @__PURE__ */ call('getPoster', '/api/space/poster', {
  errors: ['not_found', 'poster_failed', 'word_forbidden'],
});

/** Browsers draw most posters and check custom texts first. */
export const checkPosterWords = /* @__PURE__ */ call('checkPosterWords', '/api/space/posterWords', {
  errors: ['word_forbidden'],
});

/** For the messenger's browser; `jssdk_off` until configured. */
export const getJssdk = /* @__PURE__ */ call('getJssdk', '/api/wechat/jssdk', {
  auth: 'guest',
  errors: ['jssdk_off', 'wechat_failed'],
});
