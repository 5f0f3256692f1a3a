import { UPLOAD_LIMITS } from '../uploads';
import { defineConsoleCall } from './call';

/** Letters of base64 of the largest picture. */
export const MOST_PICTURE_LETTERS = Math.ceil(UPLOAD_LIMITS.sourceBytes / 3) * 4;

/** One picture, for a form that names it by the key. The same picture has the same key. */
export const storePicture = /* @__PURE__ */ defineConsoleCall({
  name: 'pictures.store',
  permission: 'goods.edit',
  isWrite: true,
  maxBytes: MOST_PICTURE_LETTERS + 1024,
  schema: () => import('./pictures.schema').then((m) => m.picture),
});
