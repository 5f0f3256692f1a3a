import { pageMetadata } from '@/app/metadata';
import { TabOf } from '@/app/tab-page';
import { PartnersPage } from '@/app/tabs/partners-page';

export const metadata = pageMetadata('/pages/index/partner');

export default function Page() {
  return (
    <TabOf layout="community">
      <PartnersPage />
    </TabOf>
  );
}
