import { pageMetadata } from '@/app/metadata';

export const metadata = pageMetadata('/pages/index/index');

/** The tab host in the root layout renders this page, so that it stays mounted across tab switches. */
export default function Page() {
  return null;
}
