import { defineConsoleCall } from './call';

/** Rows of every list that the operator may read and that finds a text. */
export const listFound = /* @__PURE__ */ defineConsoleCall({
  name: 'finder.listFound',
  permission: 'self',
  schema: () => import('./finder.schema').then((m) => m.found),
});
