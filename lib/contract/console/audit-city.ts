export const CITY_NAMES = {
  'block.area': '新建街区',
  'block.city': '新建城市',
  'block.mayor.appoint': '任命市长',
  'block.mayor.end': '结束市长任期',
  'block.mayor.refuse': '拒绝市长申请',
  'block.reclaim': '收回门牌',
  'block.release': '放开门牌',
  'block.reserve': '保留门牌',
  'area.close': '关闭街区',
  'area.open': '重新开放街区',
  'area.rename': '街区改名',
  'city.edit': '编辑城市',
} as const;
