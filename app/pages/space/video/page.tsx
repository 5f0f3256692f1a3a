import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Video } from './video';

export const metadata = pageMetadata('/pages/space/video');

export default function Page() {
  return (
    <Suspense>
      <Video />
    </Suspense>
  );
}
