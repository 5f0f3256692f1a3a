import { defineConsoleCall } from './call';

export const listFound = /* @__PURE__ */ defineConsoleCall({
  name: 'finder.listFound',
  permission: 'self',
  schema: () => import('./finder.schema').then((m) => m.found),
});
