import { useCallback } from 'react';
import { refresh, useEndpoint, useEndpointList, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import {
  decorateHouse,
  getHouse,
  getStory,
  getStreet,
  likeHouse,
  listReports,
  manageGuestbook,
  manageNotices,
  setWelcome,
  writeMessage,
} from '@/lib/contract/houses';
import type { ReportReason } from '@/lib/contract/houses.schema';

export type House = OutputOf<typeof getHouse>;
export type Owner = NonNullable<House['owner']>;
export type Message = OutputOf<typeof manageGuestbook>['list']['data'][number];
export type Reply = NonNullable<Message['reply']>;
export type AreaNotice = OutputOf<typeof manageNotices>['list']['data'][number];
export type Report = OutputOf<typeof listReports>['reports'][number];
export type { ReportReason };

export interface PlotKey {
  blockAreaId: number;
  blockNo: number;
}

export const useHouse = (plot: PlotKey | null) => useEndpoint(getHouse, plot);

export const useStory = () => useEndpoint(getStory, {});
export type Story = OutputOf<typeof getStory>;

export function useLike() {
  const { send, pending } = useSend(likeHouse, { load: false, queues: true });
  const like = useCallback(
    async (plot: PlotKey) => {
      const answer = await send(plot);
      if (answer.ok) await refresh(getHouse);
      return answer;
    },
    [send],
  );
  return { like, pending };
}

const messageId = (message: Message) => message.messageId;

export function useGuestbook(plot: PlotKey) {
  const list = useEndpointList(
    manageGuestbook,
    { op: 'list' as const, ...plot },
    { rowId: messageId },
  );
  const manage = useSend(manageGuestbook, { load: false });
  // Queued offline.
  const add = useSend(writeMessage, { load: false, queues: true });
  async function change(
    wish:
      | { op: 'del' | 'hide'; messageId: number }
      | { op: 'reply'; messageId: number; content: string }
      | { op: 'report'; messageId: number; reason: ReportReason },
  ) {
    const answer = await manage.send({ ...plot, ...wish });
    if (answer.ok) await list.refresh();
    return answer;
  }
  async function write(content: string) {
    const answer = await add.send({ ...plot, content });
    if (answer.ok) await list.refresh();
    return answer;
  }
  return { ...list, change, write };
}

export function useGreet() {
  const { send } = useSend(writeMessage, { load: false });
  return (plot: PlotKey, content: string) => send({ ...plot, content });
}

export function useDecorate() {
  const { send } = useSend(decorateHouse);
  return async (theme: House['theme'], items: House['items']) => {
    const answer = await send({ theme, items });
    if (answer.ok) await refresh(getHouse, getStreet);
    return answer;
  };
}

const noticeId = (notice: AreaNotice) => notice.noticeId;

export function useNotices(blockAreaId: number) {
  const list = useEndpointList(
    manageNotices,
    { op: 'list' as const, blockAreaId },
    { rowId: noticeId },
  );
  const { send, pending } = useSend(manageNotices, { load: false });
  async function write(
    change:
      | { op: 'add'; content: string; isPinned: boolean }
      | { op: 'pin' | 'unpin' | 'del'; noticeId: number }
      | { op: 'report'; noticeId: number; reason: ReportReason },
  ) {
    const answer = await send({ blockAreaId, ...change });
    if (answer.ok) await Promise.all([list.refresh(), refresh(getStreet)]);
    return answer;
  }
  return { ...list, write, pending };
}

export function useWelcome(blockAreaId: number) {
  const { send } = useSend(setWelcome);
  return async (words: string) => {
    const answer = await send({ blockAreaId, words });
    if (answer.ok) await refresh(getStreet);
    return answer;
  };
}

export const useReports = (blockAreaId: number) => useEndpoint(listReports, { blockAreaId });

export function useHideMessage(blockAreaId: number) {
  const { send } = useSend(manageGuestbook);
  return async ({ blockNo, messageId: id }: Pick<Report, 'blockNo' | 'messageId'>) => {
    const answer = await send({ op: 'hide', blockAreaId, blockNo, messageId: id });
    if (answer.ok) await refresh(listReports, manageGuestbook);
    return answer;
  };
}
