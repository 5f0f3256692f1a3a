import { pageMetadata } from '@/app/metadata';
import { TabOf } from '@/app/tab-page';
import { PartnersPage } from '@/app/tabs/partners-page';

export const metadata = pageMetadata('/pages/index/partner');

/** In the layout of the shop a page, reached from home and the account tab. */
export default function Page() {
  return (
    <TabOf layout="community">
      <PartnersPage />
    </TabOf>
  );
}
