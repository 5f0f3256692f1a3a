import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('views', () => import('./views.schema'));

export const listViews = /* @__PURE__ */ call('listViews', 'self', 'views');
export const countViews = /* @__PURE__ */ call('countViews', 'self', 'counts');

export const shareView = /* @__PURE__ */ call('shareView', 'views.share', 'share', {
  act: 'view.share',
  isIdempotent: true,
});

export const changeView = /* @__PURE__ */ call('changeView', 'views.share', 'change', {
  act: 'view.change',
  isIdempotent: true,
});

export const removeView = /* @__PURE__ */ call('removeView', 'views.share', 'remove', {
  act: 'view.remove',
  isIdempotent: true,
});
