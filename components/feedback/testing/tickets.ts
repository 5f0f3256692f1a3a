import { getFeedback, listFeedback } from '@/lib/contract/feedback';
import type { FakeServer } from '@/testing/fake-server';

export const PATH = '/pages/user/problem2';
export const WORDS = '保存海报以后相册里没有图片';
export const ticket = {
  id: 5,
  type: 'fault' as const,
  content: WORDS,
  status: 'answered' as const,
  time: 1,
  updatedAt: 2,
  hasNews: true,
};
export const detail = {
  ...ticket,
  images: [],
  video: '',
  contact: '',
  canUrge: false,
  score: null,
  messages: [{ id: 1, isMine: false, content: '请打开相册权限', images: [], time: 2 }],
};

export function serveTickets(server: FakeServer) {
  server.on(listFeedback, () => ({
    list: { data: [ticket], current_page: 1, last_page: 1, per_page: 15, total: 1 },
  }));
  server.on(getFeedback, () => detail);
}
