import { defineEndpoint } from './endpoint';

const schema = () => import('./houses.schema');

/** Public. */
export const getStreet = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getStreet',
  path: '/api/space/city',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.street),
});

export const getStreetRank = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getStreetRank',
  path: '/api/space/rank',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.rank),
});

export const listStreetFeed = /* @__PURE__ */ defineEndpoint({
  name: 'houses.listStreetFeed',
  path: '/api/space/feed',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.streetFeed),
});

export const getToday = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getToday',
  path: '/api/space/today',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => import('./today.schema').then((m) => m.today),
});

/** Idempotent. */
export const cheer = /* @__PURE__ */ defineEndpoint({
  name: 'houses.cheer',
  path: '/api/space/cheer',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => import('./today.schema').then((m) => m.cheer),
});

/** A visit counts once a day and visitor. */
export const getHouse = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getHouse',
  path: '/api/space/house',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.house),
});

export const getStory = /* @__PURE__ */ defineEndpoint({
  name: 'houses.getStory',
  path: '/api/space/story',
  errors: ['plot_none'],
  schema: () => import('./story.schema').then((m) => m.story),
});

export const decorateHouse = /* @__PURE__ */ defineEndpoint({
  name: 'houses.decorateHouse',
  path: '/api/space/decorate',
  errors: ['plot_none'],
  schema: () => schema().then((m) => m.decorate),
});

export const setSign = /* @__PURE__ */ defineEndpoint({
  name: 'houses.setSign',
  path: '/api/space/sign',
  errors: ['plot_none', 'word_forbidden'],
  schema: () => schema().then((m) => m.sign),
});

export const manageGuestbook = /* @__PURE__ */ defineEndpoint({
  name: 'houses.manageGuestbook',
  path: '/api/space/guestbook',
  auth: 'guest',
  errors: ['not_found', 'word_forbidden', 'not_mayor', 'not_yours'],
  schema: () => schema().then((m) => m.guestbook),
});

/** Once a day and member; idempotent. */
export const likeHouse = /* @__PURE__ */ defineEndpoint({
  name: 'houses.likeHouse',
  path: '/api/space/like',
  isIdempotent: true,
  errors: ['not_found', 'own_house'],
  schema: () => schema().then((m) => m.like),
});

export const manageNotices = /* @__PURE__ */ defineEndpoint({
  name: 'houses.manageNotices',
  path: '/api/block/notice',
  auth: 'guest',
  errors: ['not_found', 'word_forbidden', 'not_mayor'],
  schema: () => schema().then((m) => m.notices),
});

export const setWelcome = /* @__PURE__ */ defineEndpoint({
  name: 'houses.setWelcome',
  path: '/api/block/welcome',
  errors: ['not_found', 'word_forbidden', 'not_mayor'],
  schema: () => schema().then((m) => m.welcome),
});

export const listReports = /* @__PURE__ */ defineEndpoint({
  name: 'houses.listReports',
  path: '/api/block/reports',
  errors: ['not_found', 'not_mayor'],
  schema: () => schema().then((m) => m.reports),
});

/** Its own call, so that it can be queued offline and retried. */
export const writeMessage = /* @__PURE__ */ defineEndpoint({
  name: 'houses.writeMessage',
  path: '/api/space/guestbookAdd',
  isIdempotent: true,
  errors: ['not_found', 'word_forbidden'],
  schema: () => schema().then((m) => m.write),
});
