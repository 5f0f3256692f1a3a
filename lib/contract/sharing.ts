import { defineEndpoint } from './endpoint';

const schema = () => import('./sharing.schema');

/**
 * Records that somebody came through a shared link (`shareId` names the channel, `via` how it was found). Repeated visits
 * of one visitor to one inviter on one day count once; the first channel of the day stays.
 */
export const recordVisit = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.recordVisit',
  path: '/api/space/visit',
  auth: 'guest',
  schema: () => schema().then((m) => m.visit),
});

/** The member's share link of a channel, made when it is asked for first; without a channel the general one. */
export const getShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getShare',
  path: '/api/space/share',
  errors: ['share_limit', 'word_forbidden'],
  schema: () => schema().then((m) => m.share),
});

/** The member's channels, the general one first. */
export const listShares = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.listShares',
  path: '/api/space/shares',
  schema: () => schema().then((m) => m.shares),
});

/** Renames a channel; its link and figures stay. */
export const renameShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.renameShare',
  path: '/api/space/shareRename',
  errors: ['not_found', 'share_taken', 'word_forbidden'],
  schema: () => schema().then((m) => m.renameShare),
});

/** Puts a channel away (its link still opens, visits then count for the general one) or brings it back. */
export const disableShare = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.disableShare',
  path: '/api/space/shareDisable',
  errors: ['not_found', 'share_taken', 'share_limit'],
  schema: () => schema().then((m) => m.disableShare),
});

/** The funnel of each channel: visits, registrations, first orders. */
export const getShareStats = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getShareStats',
  path: '/api/space/shareStats',
  schema: () => schema().then((m) => m.shareStats),
});

/** A poster drawn by the server, for browsers that cannot draw one; its QR was decoded and compared with the link. */
export const getPoster = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getPoster',
  path: '/api/space/poster',
  errors: ['not_found', 'poster_failed', 'word_forbidden'],
  schema: () => schema().then((m) => m.poster),
});

/**
 * Whether one's own words may stand on a poster. The browser draws most posters itself: it asks once, when the words are to
 * be used.
 */
export const checkPosterWords = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.checkPosterWords',
  path: '/api/space/posterWords',
  errors: ['word_forbidden'],
  schema: () => schema().then((m) => m.posterWords),
});

/** The signature that the messaging app's browser asks for before it shares; `jssdk_off` until it is configured. */
export const getJssdk = /* @__PURE__ */ defineEndpoint({
  name: 'sharing.getJssdk',
  path: '/api/wechat/jssdk',
  auth: 'guest',
  errors: ['jssdk_off', 'wechat_failed'],
  schema: () => schema().then((m) => m.jssdk),
});
