import type { Metadata } from 'next';
import { titleOf } from '@/lib/kit/all-routes';
import type { RoutePath } from '@/lib/kit/routes';

export const APP_NAME = '创业元宇宙';

/** Title of a page from the tables of routes. */
export function pageMetadata(path: RoutePath): Metadata {
  // absolute, because the layout's template does not reach the page beside it (home)
  return { title: { absolute: `${titleOf(path)} · ${APP_NAME}` } };
}
