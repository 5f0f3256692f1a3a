import { pageMetadata } from '@/app/metadata';
import { PartnersTab } from '@/app/tabs/partners-tab';

export const metadata = pageMetadata('/pages/index/partner');

/** 小伙伴 is a page here, reached from home and the account tab. */
export default function Page() {
  return <PartnersTab />;
}
