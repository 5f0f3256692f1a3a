import { defineConsoleCall } from './call';
import { MOST_PICTURE_LETTERS } from './list-limits';

/** The same picture has the same key. */
export const storePicture = /* @__PURE__ */ defineConsoleCall({
  name: 'pictures.store',
  /** The service checks who may change a product or a banner. */
  permission: 'goods.read',
  isWrite: true,
  maxBytes: MOST_PICTURE_LETTERS + 1024,
  schema: () => import('./pictures.schema').then((m) => m.picture),
});
