/* Late code: lazyPart(load, { placeholder }) for parts, lazyLayer(load) for sheets and dialogs, prefetch(load, when)
   ahead of need. `load` is `() => import('./form').then((m) => m.Form)`. Missing code is retried until it comes, with
   重试 in its place; throwing code is a page error. */
export { lazyLayer } from './lazy-layer';
export { lazyPart, orRetry } from './lazy-part';
