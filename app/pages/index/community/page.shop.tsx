import { pageMetadata } from '@/app/metadata';
import { HomeTab } from '@/app/tabs/home-tab';

export const metadata = pageMetadata('/pages/index/community');

/** 推广 is a page here, reached from home and the account tab. */
export default function Page() {
  return <HomeTab />;
}
