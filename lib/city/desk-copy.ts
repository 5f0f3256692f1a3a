/** Texts beside the app on wide screens; phones do not load them. */
export const deskCopy = {
  promiseFirstLine: '每个创业者，',
  promiseSecondLine: '都有一块自己的地',
  scanToOpen: '手机扫码打开',
  bestOnPhone: '推荐在手机上使用',
  qrCode: '在手机上打开的二维码',
} as const;
