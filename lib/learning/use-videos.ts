import { refresh, useEndpoint, useEndpointList, useSend, useUserId } from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import { getCourse, getLesson, getStudent, getVideo, listVideos, saveProgress } from '@/lib/contract/learning';

export type VideoRow = OutputOf<typeof listVideos>['list']['data'][number];
export type Video = OutputOf<typeof getVideo>;
export type VideoCategory = NonNullable<InputOf<typeof listVideos>['category']>;

const rowId = ({ videoId }: VideoRow) => videoId;

export const useVideos = (category: VideoCategory | undefined) => useEndpointList(listVideos, { category }, { rowId });

export const useVideo = (videoId: number) => useEndpoint(getVideo, { videoId: Number.isSafeInteger(videoId) && videoId > 0 ? videoId : Number.MAX_SAFE_INTEGER });

/** Notes how far a film is; silent, and only for members. Resolves to whether it is seen now. */
export function useSaveVideo() {
  const { send } = useSend(saveProgress, { load: false, isPrompt: false });
  const isMember = useUserId() !== null;
  return async (id: number, seconds: number): Promise<boolean> => {
    if (!isMember) return false;
    const answer = await send({ kind: 'video', id, seconds: Math.floor(seconds) });
    if (answer.ok && answer.data.isDone) await refresh(listVideos, getStudent, getCourse, getLesson);
    return answer.ok && answer.data.isDone;
  };
}
