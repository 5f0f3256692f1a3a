import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { getToday } from '@/lib/contract/houses';
import { getPartnerStreet } from '@/lib/contract/partners';
import { agreeOn } from './agree';
import { AT, DAY_MS } from './agreed-rows';

type Today = OutputOf<typeof getToday>;
type Event = Today['events'][number];
type Street = OutputOf<typeof getPartnerStreet>;

const event = (
  userId: number,
  userName: string,
  blockNo: number,
  changes: Partial<Event>,
): Event => ({
  key: `join:${userId}`,
  kind: 'join',
  person: { userId, userName, avatar: '' },
  isMe: false,
  isMayor: false,
  blockNo,
  level: 3,
  text: '',
  logId: null,
  bricks: 0,
  hasGrown: false,
  time: AT,
  isNew: false,
  cheers: 0,
  isCheered: false,
  ...changes,
});

const TODAY: Today = {
  area: { blockAreaId: 1, name: '青年港街区' },
  since: AT,
  door: { blockNo: 37, prints: 3, unread: 2, faces: [{ userId: 3, avatar: '' }] },
  aim: { done: 22, goal: 30, until: AT + DAY_MS, last: { done: 26, goal: 30 } },
  events: [
    event(2, '陈屿', 18, {
      key: 'log:5',
      kind: 'log',
      level: 4,
      text: '雨天卖出的第一束花',
      logId: 5,
      isNew: true,
      cheers: 6,
      isCheered: true,
    }),
    event(3, '许星河', 29, { key: 'grow:3', kind: 'grow', level: 5, bricks: 4, cheers: 2 }),
    event(4, '方知远', 48, { level: 1 }),
    event(5, '叶清欢', 71, { key: 'grow:5', kind: 'grow', level: 2, hasGrown: true, cheers: 9 }),
  ],
};

const mate = (userId: number, userName: string, blockNo: number, level: number) => ({
  userId,
  userName,
  avatar: '',
  blockAreaId: 1,
  blockNo,
  level,
  isMayor: false,
  isLit: true,
  hasLantern: false,
});

const WAITING = { ...mate(71, '江晚', 71, 1), isLit: false };
const STREET: Street = {
  me: { blockAreaId: 1, blockNo: 37, level: 5, isMayor: false },
  direct: 12,
  houses: [
    { ...mate(52, '周予安', 52, 3), isWaiting: false },
    { ...mate(18, '陈屿', 18, 4), hasLantern: true, isWaiting: false },
    { ...WAITING, isWaiting: true },
    { ...mate(29, '许星河', 29, 5), isWaiting: false },
    { ...mate(95, '叶清欢', 95, 2), isWaiting: false },
    { ...mate(12, '苏念', 12, 2), isWaiting: false },
  ],
  help: [{ ...WAITING, reason: 'opening', days: 5 }],
  inviter: { ...mate(46, '宋砚秋', 46, 7), isMayor: true, hasLantern: true },
  news: [],
};

/** Neighbours' and partners' actions depend on the day and on other tests: pictures have these. */
export const agreeOnNeighbours = (page: Page): Promise<void> =>
  agreeOn(page, (agree) => {
    agree(getToday, () => TODAY);
    agree(getPartnerStreet, () => STREET);
  });
