import { defineEndpoint } from './endpoint';

/** Short announcements of the operator for the marquee of home. */
export const listBanners = /* @__PURE__ */ defineEndpoint({ name: 'notices.listBanners', path: '/api/notice/banner', auth: 'guest', schema: () => import('./notices.schema').then((m) => m.banner) });
