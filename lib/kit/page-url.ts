import { type Query, withQuery } from './query';
import type { Href } from './routes';

/** All internal links are built here. The router adds the base path; empty values are dropped. */
export const buildPageUrl = (route: Href, payload: Query = {}): Href =>
  withQuery(route, payload) as Href;
