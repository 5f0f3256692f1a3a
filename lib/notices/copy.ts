/** Around announcements. */
export const noticesCopy = { label: '公告', title: '消息', empty: '还没有消息' } as const;
