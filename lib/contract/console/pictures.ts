import { consoleCallsOf } from './call';
import { MOST_PICTURE_LETTERS } from './list-limits';

const call = /* @__PURE__ */ consoleCallsOf('pictures', () => import('./pictures.schema'));

/** The same picture has the same key. The service checks who may change a product, a banner or facts of the law. */
export const storePicture = /* @__PURE__ */ call('store', 'goods.read', 'picture', {
  isWrite: true,
  maxBytes: MOST_PICTURE_LETTERS + 1024,
});
