import { pageMetadata } from '@/app/metadata';
import { TabOf } from '@/app/tab-page';
import { PartnersTab } from '@/app/tabs/partners-tab';

export const metadata = pageMetadata('/pages/index/partner');

/** In the layout of the shop a page, reached from home and the account tab. */
export default function Page() {
  return (
    <TabOf layout="community">
      <PartnersTab />
    </TabOf>
  );
}
