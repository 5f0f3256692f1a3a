import { pageMetadata } from '@/app/metadata';
import { Guide } from './guide';

export const metadata = pageMetadata('/pages/space/help');

export default function Page() {
  return <Guide />;
}
