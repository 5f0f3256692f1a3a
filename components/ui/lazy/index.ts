/*
 * Code that comes late has three ways:
 *   lazyPart(load, { placeholder })   a part of a page or sheet
 *   lazyLayer(load)                   a sheet or dialog
 *   prefetch(load, when)              either of them, or any code, ahead of its need (lib/platform/prefetch.ts)
 * `load` is `() => import('./form').then((m) => m.Form)`. Code that the network does not bring is requested until it comes;
 * meanwhile a sentence or a notice with 重试 stands in its place. Code with a mistake in it is an error of the page.
 */
export { lazyLayer } from './lazy-layer';
export { lazyPart, orRetry } from './lazy-part';
