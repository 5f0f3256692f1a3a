export const noticesCopy = { label: '公告', pause: '暂停滚动' } as const;
