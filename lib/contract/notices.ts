import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('notices', () => import('./notices.schema'));

export const listBanners = /* @__PURE__ */ call('listBanners', '/api/notice/banner', {
  auth: 'guest',
});

export const listNotices = /* @__PURE__ */ call('listNotices', '/api/notice/list');

export const readNotice = /* @__PURE__ */ call('readNotice', '/api/notice/read', {
  errors: ['not_found'],
});

export const readAllNotices = /* @__PURE__ */ call('readAllNotices', '/api/notice/readAll');

export const setNotices = /* @__PURE__ */ call('setNotices', '/api/notice/setting');
