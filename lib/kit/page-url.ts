import { type Query, withQuery } from './query';

/**
 * The address of a page inside the app with its query: the only way that internal links are built.
 * The base path is not part of it: the router adds that. Empty values are dropped.
 */
export const buildPageUrl = (route: string, payload: Query = {}): string =>
  withQuery(route, payload);
