import {
  type ChosenPicture,
  refresh,
  useEndpoint,
  useEndpointList,
  usePictures,
  useSend,
  useVideo,
} from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import { getPlots } from '@/lib/contract/city';
import { getHouse, getStreet } from '@/lib/contract/houses';
import { getStudent } from '@/lib/contract/learning';
import {
  addLog,
  checkLog,
  commentLog,
  getLog,
  likeLog,
  listLogs,
  reportLog,
} from '@/lib/contract/logs';
import { canCapture } from '@/lib/platform/video';
import { LOG_IMAGES } from './form';

export { useWriter } from '@/lib/api';

export type LogRow = OutputOf<typeof listLogs>['list']['data'][number];
export type LogDetail = OutputOf<typeof getLog>;
export type LogState = OutputOf<typeof checkLog>;
export type Scope = NonNullable<InputOf<typeof listLogs>['scope']>;
export type Visibility = NonNullable<InputOf<typeof addLog>['visibility']>;
export type ReportTarget = Pick<InputOf<typeof reportLog>, 'kind' | 'id'>;
export type ReportReason = InputOf<typeof reportLog>['reason'];

const rowId = ({ logId }: LogRow) => logId;

export const useLogState = (month: string) =>
  useEndpoint(checkLog, { month }, { keepPrevious: true });
export const useLogs = (scope: Scope) => useEndpointList(listLogs, { scope, month: '' }, { rowId });
export const useLog = (id: number) =>
  useEndpoint(getLog, { id: Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER });
export const useLogPictures = (initial: readonly ChosenPicture[]) =>
  usePictures(LOG_IMAGES, initial);

export const useLogVideo = (kept: ChosenPicture | null) => ({ ...useVideo(kept), canCapture });

/** Queued offline. */
export function useAddLog() {
  const { send } = useSend(addLog, { queues: true });
  return async (
    content: string,
    { images, video }: { images: string[]; video: string },
    visibility: Visibility,
  ) => {
    const answer = await send({ content, images, video, visibility });
    if (answer.ok)
      await refresh(listLogs, checkLog, getLog, getStudent, getPlots, getHouse, getStreet);
    return answer;
  };
}

/** Likes and comments queue offline; a report resolves to the refusal or null. */
export function useLogActions(id: number) {
  const like = useSend(likeLog, { load: false, isSequential: true, queues: true });
  const comment = useSend(commentLog, { queues: true });
  const report = useSend(reportLog);
  const settle = async (
    answer: { ok: true } | { ok: false; error: { msg: string } },
  ): Promise<string | null> => {
    if (!answer.ok) return answer.error.msg;
    // The overview shows the answered entry.
    await refresh(getLog, listLogs, getStudent);
    return null;
  };
  return {
    like: async (isOn: boolean) => {
      const answer = await like.send({ id, isOn });
      await settle(answer);
      return answer;
    },
    comment: async (content: string) => {
      const answer = await comment.send({ id, content });
      await settle(answer);
      return answer;
    },
    report: async (target: ReportTarget, reason: ReportReason) =>
      settle(await report.send({ ...target, reason })),
  };
}
