import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('houses', () => import('./houses.schema'));
const ofToday = /* @__PURE__ */ endpointsOf('houses', () => import('./today.schema'));
const ofStory = /* @__PURE__ */ endpointsOf('houses', () => import('./story.schema'));

/** Public. */
export const getStreet = /* @__PURE__ */ call('getStreet', '/api/space/city', {
  auth: 'guest',
  errors: ['not_found'],
});

export const getStreetRank = /* @__PURE__ */ call('getStreetRank', '/api/space/rank', {
  auth: 'guest',
  errors: ['not_found'],
});

export const listStreetFeed = /* @__PURE__ */ call('listStreetFeed', '/api/space/feed', {
  auth: 'guest',
  errors: ['not_found'],
});

export const getToday = /* @__PURE__ */ ofToday('getToday', '/api/space/today', {
  auth: 'guest',
  errors: ['not_found'],
});

/** Idempotent. */
export const cheer = /* @__PURE__ */ ofToday('cheer', '/api/space/cheer', {
  isIdempotent: true,
  errors: ['not_found'],
});

/** A visit counts once a day and visitor. */
export const getHouse = /* @__PURE__ */ call('getHouse', '/api/space/house', {
  auth: 'guest',
  errors: ['not_found'],
});

export const getStory = /* @__PURE__ */ ofStory('getStory', '/api/space/story', {
  errors: ['plot_none'],
});

export const decorateHouse = /* @__PURE__ */ call('decorateHouse', '/api/space/decorate', {
  errors: ['plot_none'],
});

export const setSign = /* @__PURE__ */ call('setSign', '/api/space/sign', {
  errors: ['plot_none', 'word_forbidden'],
});

export const manageGuestbook = /* @__PURE__ */ call('manageGuestbook', '/api/space/guestbook', {
  auth: 'guest',
  errors: ['not_found', 'word_forbidden', 'not_mayor', 'not_yours'],
});

/** Once a day and member; idempotent. */
export const likeHouse = /* @__PURE__ */ call('likeHouse', '/api/space/like', {
  isIdempotent: true,
  errors: ['not_found', 'own_house'],
});

export const manageNotices = /* @__PURE__ */ call('manageNotices', '/api/block/notice', {
  auth: 'guest',
  errors: ['not_found', 'word_forbidden', 'not_mayor'],
});

export const setWelcome = /* @__PURE__ */ call('setWelcome', '/api/block/welcome', {
  errors: ['not_found', 'word_forbidden', 'not_mayor'],
});

export const listReports = /* @__PURE__ */ call('listReports', '/api/block/reports', {
  errors: ['not_found', 'not_mayor'],
});

/** Its own call, so it can be queued offline and retried. */
export const writeMessage = /* @__PURE__ */ call('writeMessage', '/api/space/guestbookAdd', {
  isIdempotent: true,
  errors: ['not_found', 'word_forbidden'],
});
