import { pageMetadata } from '@/app/metadata';
import { TabOf } from '@/app/tab-page';
import { HomeTab } from '@/app/tabs/home-tab';

export const metadata = pageMetadata('/pages/index/community');

export default function Page() {
  return (
    <TabOf layout="community">
      <HomeTab />
    </TabOf>
  );
}
