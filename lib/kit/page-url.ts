import { type Query, withQuery } from './query';
import type { Href } from './routes';

/** The only way to build internal links. Without base path (the router adds it) and empty values. */
export const buildPageUrl = (route: Href, payload: Query = {}): Href =>
  withQuery(route, payload) as Href;
