import { type Query, withQuery } from './query';
import type { Href } from './routes';

/**
 * The address of a page inside the app with its query: the only way that internal links are built.
 * The base path is not part of it: the router adds that. Empty values are dropped.
 */
export const buildPageUrl = (route: Href, payload: Query = {}): Href =>
  withQuery(route, payload) as Href;
