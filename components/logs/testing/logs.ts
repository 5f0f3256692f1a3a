import { addLog, checkLog, listLogs } from '@/lib/contract/logs';
import type { LogsSummary } from '@/lib/logs/road';
import type { FakeServer } from '@/testing/fake-server';

export const PATH = '/pages/user/student';
export const log = {
  logId: 5,
  day: '2026-11-20',
  content: '按书单送到教室，店主听懂了',
  images: [],
  video: '',
  visibility: 'public' as const,
  userName: '林知夏',
  avatar: 'preset:9',
  isMine: true,
  likes: 2,
  isLiked: false,
  comments: 1,
  hasTutorReply: true,
  time: 1,
};
const page = (data: (typeof log)[]) => ({
  list: { data, current_page: 1, last_page: 1, per_page: 15, total: data.length },
});
export const state = {
  isDone: false,
  streak: 4,
  total: 8,
  days: ['2026-11-18', '2026-11-19', '2026-11-20'],
  today: '2026-11-21',
  visibility: 'private' as const,
};

/** Days of the overview; no tutor has answered yet. */
export const summary: LogsSummary = {
  streak: 4,
  road: { today: '2026-11-21', days: ['2026-11-08', ...state.days] },
  answered: null,
};

export function serveLogs(server: FakeServer) {
  server.on(checkLog, () => state);
  server.on(listLogs, ({ scope }) =>
    page([
      { ...log, isMine: scope !== 'all', userName: scope === 'all' ? '温以柔' : log.userName },
    ]),
  );
  server.on(addLog, () => ({ logId: 9, streak: 5, isAddition: false }));
}
