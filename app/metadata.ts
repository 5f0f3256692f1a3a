import type { Metadata } from 'next';
import { titleOf } from '@/lib/kit/all-routes';
import type { RoutePath } from '@/lib/kit/routes';

export const APP_NAME = '创业元宇宙';

export function pageMetadata(path: RoutePath): Metadata {
  // The layout's template does not reach home.
  return { title: { absolute: `${titleOf(path)} · ${APP_NAME}` } };
}
