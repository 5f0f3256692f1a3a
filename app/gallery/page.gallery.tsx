import type { Metadata } from 'next';
import { Gallery } from './gallery';

export const metadata: Metadata = { title: '组件', robots: { index: false } };

/** Built for development and tests only: see `pageExtensions` in next.config.js. */
export default function GalleryPage() {
  return <Gallery />;
}
