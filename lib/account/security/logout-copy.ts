export const logoutCopy = {
  ask: '确定退出登录吗？',
  ok: '退出',
  cancel: '取消',
  done: '已退出登录',
  waiting: (count: number) => `还有 ${count} 条离线时写的内容没有发送，退出后会丢失。`,
  sendFirst: '先发送',
  leaveAnyway: '仍要退出',
  stillWaiting: '还没有发出去，请联网后再试',
} as const;
