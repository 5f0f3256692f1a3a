export const mapCopy = {
  title: '地图',
  label: (street: string) => `${street}的地图：方向键选门牌，回车打开，L 到列表`,
  street: '街区',
  counts: {
    taken: '有人住',
    free: '空地',
    reserved: '保留',
    away: '一年没来',
  },
  toList: '到列表',
  toMap: '到地图',
  none: '还没有街区',
  noneText: '开放街区后，地图会在这里。',
  reclaiming: '收回会怎样',
  stays: [
    { label: '门牌', value: '变成空地，别人可以领' },
    { label: '成长', value: '不变，房屋与留言跟着主人' },
    { label: '钱', value: '不变' },
    { label: '小伙伴', value: '不变，邀请链接照常有效' },
    { label: '回来', value: '可以随时重新领一个' },
  ],
  plot: (no: string, state: string, who: string) =>
    [`${no} 号`, state, who].filter(Boolean).join('，'),
};
