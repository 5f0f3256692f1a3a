import type { Metadata } from 'next';
import { titleOf } from '@/lib/kit/all-routes';
import type { RoutePath } from '@/lib/kit/routes';
import { site } from '@/lib/kit/site';

export function pageMetadata(path: RoutePath): Metadata {
  // The layout's template does not reach home.
  return { title: { absolute: `${titleOf(path)} · ${site().brand.name}` } };
}
