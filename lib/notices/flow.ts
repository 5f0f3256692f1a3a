import type { NOTICE_FILTERS, NoticeType } from '@/lib/contract/notice-types';

export type NoticeFilter = (typeof NOTICE_FILTERS)[number];
export type UnreadByType = Partial<Record<NoticeFilter, number>>;

/** Read here, so newer than the server's answers may be. */
export interface ReadMarks {
  ids: readonly number[];
  upTo: number;
}

export const NO_MARKS: ReadMarks = { ids: [], upTo: 0 };

export const isRead = (
  { ids, upTo }: ReadMarks,
  { id, isRead: wasRead }: { id: number; isRead: boolean },
): boolean => wasRead || id <= upTo || ids.includes(id);

interface Summary {
  unread: number;
  types: readonly { type: NoticeType; unread: number }[];
}

/** Less what was read since; `all` = everything. */
export function unreadNow(
  summary: Summary | undefined,
  since: readonly NoticeType[] | 'all',
): UnreadByType {
  if (!summary || since === 'all') return {};
  const left = (unread: number, read: number) => Math.max(0, unread - read);
  const types = summary.types.map(
    ({ type, unread }) => [type, left(unread, since.filter((one) => one === type).length)] as const,
  );
  return { all: left(summary.unread, since.length), ...Object.fromEntries(types) };
}

const MOST = 99;
/** 3, 99+ */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

const MINUTES_PER_HOUR = 60;
const STEP_MINUTES = 30;
const HALF_HOURS = 48;

/** Half hours, and one set elsewhere. */
export function clockOptions(chosen: number): { value: number; label: string }[] {
  const minutes = Array.from({ length: HALF_HOURS }, (_, i) => i * STEP_MINUTES);
  const all = minutes.includes(chosen) ? minutes : [...minutes, chosen].sort((a, b) => a - b);
  return all.map((value) => ({
    value,
    label: `${String(Math.floor(value / MINUTES_PER_HOUR)).padStart(2, '0')}:${String(value % MINUTES_PER_HOUR).padStart(2, '0')}`,
  }));
}
