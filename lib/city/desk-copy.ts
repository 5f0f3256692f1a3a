/** Texts beside the app on wide screens; phones do not load them. */
export const deskCopy = {
  label: '窗口两侧',
  promiseFirstLine: '每个创业者，',
  promiseSecondLine: '都有一块自己的地',
  scanToOpen: '手机扫码打开',
  qrCode: '在手机上打开的二维码',
  lit: (count: number) => `今天 ${count} 户亮灯`,
  all: '看全部',
  keys: {
    label: '按键',
    title: '全部按键',
    names: { '/': '搜索', G: '钱包', C: '城市大厅', H: '我的家', '?': '全部按键' },
    note: '不在输入框里时，按一下就到。',
    switchOff: '关闭按键',
    switchOn: '打开按键',
  },
} as const;
