export const noticesCopy = { label: '公告', title: '公告', empty: '还没有公告' } as const;
