import type { Today, TodayEvent } from '@/lib/city/use-today';
import { DAY_MS } from '@/lib/time';

export const anEvent = (changes: Partial<TodayEvent> = {}): TodayEvent => ({
  key: 'join:20012:2026-06-18',
  kind: 'join',
  person: { userId: 20_012, userName: '许星河', avatar: '' },
  isMe: false,
  isMayor: false,
  blockNo: 12,
  level: 3,
  text: '',
  logId: null,
  bricks: 0,
  hasGrown: false,
  time: Date.now(),
  isNew: false,
  cheers: 0,
  isCheered: false,
  ...changes,
});

export const aToday = (changes: Partial<Today> = {}): Today => ({
  area: { blockAreaId: 3, name: '滨江街区' },
  since: null,
  door: null,
  aim: { done: 4, goal: 6, until: Date.now() + DAY_MS, last: null },
  events: [anEvent()],
  ...changes,
});
