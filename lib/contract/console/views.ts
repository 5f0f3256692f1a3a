import { defineConsoleCall } from './call';

const schema = () => import('./views.schema');

/** The shared views of every list that the reader may read. */
export const listViews = /* @__PURE__ */ defineConsoleCall({
  name: 'views.listViews',
  permission: 'self',
  schema: () => schema().then((m) => m.views),
});

/** Sizes of the counted views of every list that the reader may read: the menu and the tabs show them. */
export const countViews = /* @__PURE__ */ defineConsoleCall({
  name: 'views.countViews',
  permission: 'self',
  schema: () => schema().then((m) => m.counts),
});

/** Gives everybody who reads the list a view of it. */
export const shareView = /* @__PURE__ */ defineConsoleCall({
  name: 'views.shareView',
  permission: 'views.share',
  act: 'view.share',
  isIdempotent: true,
  schema: () => schema().then((m) => m.share),
});

/** Another name, or whether the list starts with it. */
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
