/** Texts of the sheet in which partners are sorted and filtered; what the page says of it is in copy.ts. */
export const viewCopy = {
  title: '排序和筛选',
  sort: '排序',
  filter: '筛选',
  channel: '来源',
  anyChannel: '全部来源',
  sorts: { joined: '最近加入', orders: '成交最多', reward: '贡献奖励' },
  direction: '顺序',
  newestFirst: '从新到旧',
  oldestFirst: '从旧到新',
  desc: '从高到低',
  asc: '从低到高',
  apply: '查看',
  reset: '恢复默认',
} as const;
