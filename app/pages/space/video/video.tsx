'use client';

import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { drawEntry } from '@/app/draw-entry';
import { useInviteDock } from '@/app/invite-dock/use-invite-dock';
import { VideoPage } from '@/components/learning/video-page';
import { VideosPage } from '@/components/learning/videos-page';
import { currentSession } from '@/lib/api';
import { buildShareLink, linkPicture } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import { openShare } from '@/lib/platform/share-request';
import { appAddress } from '@/lib/sharing/invite-link';

const PATH = '/pages/space/video';

type Film = Parameters<ComponentProps<typeof VideoPage>['onShare']>[0];

function share({ videoId, title, summary, cover }: Film): void {
  const userId = currentSession()?.userId ?? null;
  const isDrawn = cover === '' || cover.startsWith('entry:');
  openShare({
    kind: 'film',
    title,
    text: summary,
    url: buildShareLink(appAddress(), PATH, { videoId }, userId),
    picture: isDrawn ? linkPicture(PATH, { videoId }) : imageUrl(cover),
  });
}

export function Video() {
  const videoId = useSearchParams().get('videoId');
  const dock = useInviteDock();
  return videoId === null ? (
    <VideosPage path={PATH} drawEntry={drawEntry} />
  ) : (
    <VideoPage key={videoId} path={PATH} videoId={Number(videoId)} dock={dock} onShare={share} />
  );
}
