import { refresh, useEndpoint, useEndpointList } from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import { getVideo, listVideos } from '@/lib/contract/learning';

export type VideoRow = OutputOf<typeof listVideos>['list']['data'][number];
export type Video = OutputOf<typeof getVideo>;
export type VideoCategory = NonNullable<InputOf<typeof listVideos>['category']>;

const rowId = ({ videoId }: VideoRow) => videoId;

export const useVideos = (category: VideoCategory | undefined) =>
  useEndpointList(listVideos, { category }, { rowId });

export const useVideo = (videoId: number) =>
  useEndpoint(getVideo, {
    videoId: Number.isSafeInteger(videoId) && videoId > 0 ? videoId : Number.MAX_SAFE_INTEGER,
  });

export const renewVideos = () => refresh(getVideo);
