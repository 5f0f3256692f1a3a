import { defineConsoleCall } from './call';

const schema = () => import('./views.schema');

export const listViews = /* @__PURE__ */ defineConsoleCall({
  name: 'views.listViews',
  permission: 'self',
  schema: () => schema().then((m) => m.views),
});

export const countViews = /* @__PURE__ */ defineConsoleCall({
  name: 'views.countViews',
  permission: 'self',
  schema: () => schema().then((m) => m.counts),
});

export const shareView = /* @__PURE__ */ defineConsoleCall({
  name: 'views.shareView',
  permission: 'views.share',
  act: 'view.share',
  isIdempotent: true,
  schema: () => schema().then((m) => m.share),
});

export const changeView = /* @__PURE__ */ defineConsoleCall({
  name: 'views.changeView',
  permission: 'views.share',
  act: 'view.change',
  isIdempotent: true,
  schema: () => schema().then((m) => m.change),
});

export const removeView = /* @__PURE__ */ defineConsoleCall({
  name: 'views.removeView',
  permission: 'views.share',
  act: 'view.remove',
  isIdempotent: true,
  schema: () => schema().then((m) => m.remove),
});
