export const pwaCopy = {
  updateTitle: '更新提示',
  updateReady: '新版本已经准备好，即将重启应用',
  restart: '立即重启',
  restarting: '正在重启…',
  updateFailed: '新版本下载失败',
  updateFailedHint: (version: string) => `可继续使用当前版本 ${version}`,
  gotIt: '知道了',

  installTitle: '添加到主屏幕',
  installHint: '像应用一样打开，断网也能看名片',
  install: '立即添加',
  installLater: '以后再说',
  installSteps: {
    ios: ['点底部的“分享”', '选择“添加到主屏幕”'],
    messenger: ['点右上角的“…”', '选择“在浏览器打开”，再添加到主屏幕'],
    menu: ['打开浏览器菜单', '选择“添加到主屏幕”或“安装应用”'],
  },

  staleSince: (time: string) => `网络不可用，以下为 ${time} 的数据`,
  sent: (count: number) => `网络已恢复，离线时保存的 ${count} 条内容已发送`,
  refused: '离线时保存的内容未能发送',
  heldTitle: '还有内容没有发送',
  held: (count: number) =>
    `登录已失效，离线时保存的 ${count} 条内容还在这台设备上。用原来的账号重新登录，会自动发送。`,
  heldTips: '最多保留 7 天；换别的账号登录会清除',
  availableTitle: '没有网络也能打开',
  dataOf: (time: string) => `${time} 的数据`,
  nothingAvailable: '联网时打开过的页面，断网后会列在这里。',
} as const;
