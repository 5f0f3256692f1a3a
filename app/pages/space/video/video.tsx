'use client';

import { useSearchParams } from 'next/navigation';
import { drawEntry } from '@/app/draw-entry';
import { useInviteDock } from '@/app/invite-dock/use-invite-dock';
import { VideoPage } from '@/components/learning/video-page';
import { VideosPage } from '@/components/learning/videos-page';

const PATH = '/pages/space/video';

export function Video() {
  const videoId = useSearchParams().get('videoId');
  const dock = useInviteDock();
  return videoId === null ? (
    <VideosPage path={PATH} drawEntry={drawEntry} />
  ) : (
    <VideoPage key={videoId} path={PATH} videoId={Number(videoId)} dock={dock} />
  );
}
