import { pageMetadata } from '@/app/metadata';
import { TabOf } from '@/app/tab-page';
import { HomeTab } from '@/app/tabs/home-tab';

export const metadata = pageMetadata('/pages/index/community');

/** In the community another address of home, in the layout of the shop a page. */
export default function Page() {
  return (
    <TabOf layout="community">
      <HomeTab />
    </TabOf>
  );
}
