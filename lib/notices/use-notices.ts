import { useState } from 'react';
import { refresh, useEndpoint, useEndpointList, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getAssets } from '@/lib/contract/assets';
import { getHome } from '@/lib/contract/home';
import type { NoticeType } from '@/lib/contract/notice-types';
import { listNotices, readAllNotices, readNotice, setNotices } from '@/lib/contract/notices';
import type { NoticeSettings } from '@/lib/contract/notices.schema';
import { isRead, NO_MARKS, type NoticeFilter, unreadNow } from './flow';

export type Notice = OutputOf<typeof listNotices>['list']['data'][number];

/** Reading shows at once; the bells follow at `settle`. */
export function useNotices(type: NoticeFilter) {
  const list = useEndpointList(listNotices, { type });
  const { send: sendRead } = useSend(readNotice, { isPrompt: false, isSequential: true });
  const { send: sendAll, pending: isReadingAll } = useSend(readAllNotices);
  const [marks, setMarks] = useState(NO_MARKS);
  const [since, setSince] = useState<readonly NoticeType[] | 'all'>([]);
  const [isChanged, setChanged] = useState(false);
  const [known, setKnown] = useState(list.summary);
  if (list.summary && list.summary !== known) {
    setKnown(list.summary);
    setSince([]);
  }

  function read(notice: Notice) {
    if (isRead(marks, notice)) return;
    setMarks((before) => ({ ...before, ids: [...before.ids, notice.id] }));
    setSince((before) => (before === 'all' ? before : [...before, notice.type]));
    setChanged(true);
    void sendRead({ id: notice.id });
  }
  async function readAll() {
    const isUnderWay = list.footer === 'loading';
    const answer = await sendAll({});
    if (!answer.ok) return answer;
    // A pending request may have returned these rows as unread.
    if (isUnderWay) void list.refresh();
    setMarks((before) => ({
      ...before,
      upTo: Math.max(before.upTo, ...list.rows.map(({ id }) => id)),
    }));
    setSince('all');
    setChanged(true);
    return answer;
  }
  const settle = () => (isChanged ? refresh(getHome, getAssets) : undefined);
  const rows = list.rows.map((row) => ({ ...row, isRead: isRead(marks, row) }));
  return {
    ...list,
    rows,
    unread: unreadNow(list.summary ?? known, since),
    read,
    readAll,
    isReadingAll,
    settle,
  };
}

export function useNoticeSettings() {
  const { data, state, refresh: retry } = useEndpoint(setNotices, {});
  const { send } = useSend(setNotices, { isSequential: true });
  const [draft, setDraft] = useState<NoticeSettings | null>(null);
  async function save(settings: NoticeSettings) {
    setDraft(settings);
    const answer = await send({ settings });
    if (answer.ok) await refresh(setNotices);
    else setDraft(null);
    return answer;
  }
  return { settings: draft ?? data?.settings, state, retry, save };
}
