/* Three ways to load code late: lazyPart(load, { placeholder }) for parts, lazyLayer(load) for sheets and dialogs,
   prefetch(load, when) ahead of need. Missing code is requested until it comes, with 重试 in its place; code that throws
   is a page error. */
export { lazyLayer } from './lazy-layer';
export { lazyPart, orRetry } from './lazy-part';
