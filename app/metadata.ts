import type { Metadata } from 'next';
import { findRoute, type RoutePath } from '@/lib/kit/routes';

export const APP_NAME = '创业元宇宙';

/** Title of a page from the table of routes. */
export function pageMetadata(path: RoutePath): Metadata {
  // absolute, because the layout's template does not reach the page beside it (home)
  return { title: { absolute: `${findRoute(path)?.title} · ${APP_NAME}` } };
}
