import { pageMetadata } from '@/app/metadata';
import { OfflinePage } from '@/components/pwa/offline-page';
import { OFFLINE } from '@/lib/kit/routes';

export const metadata = pageMetadata(OFFLINE);

export default function Page() {
  return <OfflinePage />;
}
