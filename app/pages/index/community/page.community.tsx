import { pageMetadata } from '@/app/metadata';

export { TabPage as default } from '@/app/tab-page';

export const metadata = pageMetadata('/pages/index/community');
