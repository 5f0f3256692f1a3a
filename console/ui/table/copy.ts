import { countToText } from '@/lib/format';

const total = (count: number, isExact: boolean) => `${countToText(count)}${isExact ? '' : '+'}`;

export const tableCopy = {
  selectRow: (name: string) => `选择 ${name}`,
  selectPage: '选择本页',
  total: (count: number, isExact: boolean, unit: string) => `共 ${total(count, isExact)} ${unit}`,
  shown: (from: number, to: number) => `第 ${countToText(from)}–${countToText(to)}`,
  previous: '上一页',
  next: '下一页',
  first: '回第 1 页',
  page: (page: number) => `第 ${page} 页`,
  pages: '分页',
  perPage: (count: number) => `每页 ${count}`,
  chosen: (count: number, unit: string) => `已选 ${countToText(count)} ${unit}`,
  chosenHere: (here: number, elsewhere: number) =>
    elsewhere > 0 ? `本页 ${here}，其他页 ${elsewhere}` : '',
  wholePage: (count: number) => `本页 ${count}`,
  clear: '取消选择',
  copyRows: '复制',
  exportList: '导出',
  exportTitle: (label: string) => `导出${label}列表`,
  exportWhat: (count: number, unit: string, filters: string) =>
    `现在的列表，${filters || '没有筛选'}：共 ${countToText(count)} ${unit}，按页面的顺序`,
  exportColumns: (titles: string) => `列与页面相同：${titles}；要更多或更少，先在“列”里选择`,
  exportEffects: [
    '手机号与收款账号打码，与页面相同；文件可用表格软件打开',
    '首行写明由谁在何时导出；每一次导出都记入操作记录',
  ],
  exportNothing: '没有符合筛选的内容，不必导出。',
  exportTooMany: (most: number) =>
    `一次最多导出 ${countToText(most)} 行，请先缩小筛选，例如按日期分几次。`,
  exportReason: '原因（记入操作记录）',
  exported: (rows: number, left: number) =>
    `已导出 ${countToText(rows)} 行，今天还可以导出 ${left} 份`,
  columns: '列',
  moveLeft: (title: string) => `${title}左移`,
  moveRight: (title: string) => `${title}右移`,
  columnsTitle: '显示的列',
  done: '完成',
  dropped: (names: string) => `地址中的“${names}”在这里没有意义，已忽略`,
  down: '下一行',
  up: '上一行',
  open: '打开',
  pick: '选择当前行',
  pickRange: '从上次选择的行选到这里',
  closePanel: '关闭面板，再按取消选择',
};
