import { defineEndpoint } from './endpoint';

const schema = () => import('./notices.schema');

export const listBanners = /* @__PURE__ */ defineEndpoint({
  name: 'notices.listBanners',
  path: '/api/notice/banner',
  auth: 'guest',
  schema: () => schema().then((m) => m.banner),
});

export const listNotices = /* @__PURE__ */ defineEndpoint({
  name: 'notices.listNotices',
  path: '/api/notice/list',
  schema: () => schema().then((m) => m.list),
});

export const readNotice = /* @__PURE__ */ defineEndpoint({
  name: 'notices.readNotice',
  path: '/api/notice/read',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.read),
});

export const readAllNotices = /* @__PURE__ */ defineEndpoint({
  name: 'notices.readAllNotices',
  path: '/api/notice/readAll',
  schema: () => schema().then((m) => m.readAll),
});

export const setNotices = /* @__PURE__ */ defineEndpoint({
  name: 'notices.setNotices',
  path: '/api/notice/setting',
  schema: () => schema().then((m) => m.setting),
});
