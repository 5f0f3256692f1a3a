import type { Metadata } from 'next';
import { findRoute } from '@/lib/kit/routes';

/** Title of a page from the table of routes. */
export function pageMetadata(path: string): Metadata {
  return { title: findRoute(path)?.title };
}
