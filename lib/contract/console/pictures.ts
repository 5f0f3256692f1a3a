import { defineConsoleCall } from './call';
import { MOST_PICTURE_LETTERS } from './list-limits';

/** One picture, for a form that names it by the key. The same picture has the same key. */
export const storePicture = /* @__PURE__ */ defineConsoleCall({
  name: 'pictures.store',
  /** Whoever may change a product or a banner: the server looks. */
  permission: 'goods.read',
  isWrite: true,
  maxBytes: MOST_PICTURE_LETTERS + 1024,
  schema: () => import('./pictures.schema').then((m) => m.picture),
});
