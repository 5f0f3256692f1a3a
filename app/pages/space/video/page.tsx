import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { VideoLook } from '@/components/learning/video-look';
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
          <VideoLook />
        </>
      }
    >
      <Video />
    </Suspense>
  );
}
