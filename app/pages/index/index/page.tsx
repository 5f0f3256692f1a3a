import { pageMetadata } from '@/app/metadata';

export const metadata = pageMetadata('/pages/index/index');

/** The tab host in the root layout shows this page, so that it stays mounted while people switch tabs. */
export default function Page() {
  return null;
}
