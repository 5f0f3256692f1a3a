import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { VideoFirstFrame } from '@/components/learning/video-first-frame';
import { PagePending } from '@/components/ui/page-pending';
import { Video } from './video';

const PATH = '/pages/space/video';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Suspense
      fallback={
        <>
          <PagePending path={PATH} />
          <VideoFirstFrame />
        </>
      }
    >
      <Video />
    </Suspense>
  );
}
