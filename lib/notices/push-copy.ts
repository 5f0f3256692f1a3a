/** Texts of the switch for push messages. */
export const pushCopy = {
  title: '在这台设备上提醒我',
  why: '有奖励、提现、小伙伴和回复时，在锁屏上提醒你。打开后，浏览器会再问你一次。',
  on: '提醒已开启',
  off: '提醒已关闭',
  install: '先把应用添加到主屏幕，再从主屏幕打开，就能收到提醒。',
  denied: '你在浏览器里关闭了通知。需要时，请在浏览器的网站设置里重新允许。',
  unsupported: '这个浏览器不支持推送提醒。',
  failed: '开启失败，推送服务没有回应，请稍后重试',
  switchedOff: '推送提醒暂未开通',
} as const;
