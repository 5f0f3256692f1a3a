import { defineEndpoint } from './endpoint';

const schema = () => import('./notices.schema');

/** Short announcements of the operator for the marquee of home. */
export const listBanners = /* @__PURE__ */ defineEndpoint({
  name: 'notices.listBanners',
  path: '/api/notice/banner',
  auth: 'guest',
  schema: () => schema().then((m) => m.banner),
});

/** The member's notices, newest first, of one type or of all. */
export const listNotices = /* @__PURE__ */ defineEndpoint({
  name: 'notices.listNotices',
  path: '/api/notice/list',
  schema: () => schema().then((m) => m.list),
});

/** Marks one notice as read; idempotent. Another member's is `not_found`. */
export const readNotice = /* @__PURE__ */ defineEndpoint({
  name: 'notices.readNotice',
  path: '/api/notice/read',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.read),
});

/** Marks everything up to now as read. */
export const readAllNotices = /* @__PURE__ */ defineEndpoint({
  name: 'notices.readAllNotices',
  path: '/api/notice/readAll',
  schema: () => schema().then((m) => m.readAll),
});

/** Reads, or writes, what may be pushed. */
export const setNotices = /* @__PURE__ */ defineEndpoint({
  name: 'notices.setNotices',
  path: '/api/notice/setting',
  schema: () => schema().then((m) => m.setting),
});
