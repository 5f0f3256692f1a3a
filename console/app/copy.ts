import { site } from '@/lib/kit/site';

export const CONSOLE_NAME = `运营后台 · ${site().brand.name}`;

export const pageCopy = {
  notFoundTitle: '没有这个页面',
  notFoundHint: '地址可能有误，或页面已移到别处。',
  home: '回工作台',
  crashTitle: '页面出了点问题',
  crashHint: '已填写但未提交的内容可能需要重新填写。已提交的操作不受影响。',
  reload: '重新加载',
};

export const deskCopy = {
  only: (cities: string) => `只限 ${cities}`,
  find: '查找与前往',
  findHint: '手机号、尾号、门牌、单号、昵称，或页面名称；> 只看操作',
  findIn: (title: string, text: string) => `在${title}中查找“${text}”`,
  finding: '正在查找…',
  foundNothing: (text: string, lists: string) => `没有找到“${text}”，查找了${lists}`,
  foundNoAction: '这里没有可做的操作：先打开一行',
  actions: '操作',
  pages: '页面',
  searches: '列表',
  denied: (lists: string) => `没有权限，未查找：${lists}`,
  onlyYours: '只列你有权看的',
  choose: '选择',
  open: '打开',
  onlyActions: '只看操作',
  help: '帮助与快捷键',
  undo: '撤销',
  offline: '网络断开：仍可查看已打开的内容，操作暂停，恢复后再试',
  lost: '登录已失效。填写的内容还在：',
  signInAgain: '在新标签页重新登录',
  signedInAgain: '我已登录',
  newVersion: '运营后台有新版本，打开下一个页面时更新',
  reconciled: (when: string, differences: number) => `${when} 对账 · 差异 ${differences}`,
  neverReconciled: '还没有对过账',
  goTo: (title: string) => `前往${title}`,
  keysOn: '打开单键快捷键',
  keysOff: '关闭单键快捷键',
  themeLight: '浅色',
  themeDark: '深色',
  dense: '紧凑行距',
  comfortable: '舒适行距',
  signIns: '我的登录',
  signOut: '退出登录',
  helpTitle: '快捷键',
  helpHint: '输入文字时不生效；中文输入法选字时不生效。',
  keyName: '键',
  keyAct: '作用',
};

export const proofCopy = {
  title: '再次验证',
  why: '确认是你本人在操作。填写的内容会保留。',
  passkey: '用通行密钥验证',
  code: '身份验证器的 6 位数字',
  codeHint: '数字每 30 秒更换，每组只能用一次',
  cancel: '取消',
};
