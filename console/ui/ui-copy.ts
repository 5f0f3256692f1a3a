export const uiCopy = {
  memberSees: '成员看到',
  copySentence: '复制这句话',
  show: '显示',
  hide: '收起',
  reasons: ['核实身份', '打款', '处理工单', '成员要求'],
  close: '关闭',
  cancel: '取消',
  shownFor: '一分钟后自动收起',
  back: '返回',
  another: '换一个',
  notFound: '没有找到，换一段文字再试。',
  compare: '并排比较',
  read: '我已看过',
  more: '更多',
  next: '下一条',
  onDesktop: '请在电脑上操作',
};

export const cameraCopy = {
  scan: '扫码',
  stopScan: '关闭相机',
  camera: '相机画面',
  aim: '把码放进框里',
  starting: '正在打开相机',
  cameraRefused: '没有相机权限，请直接输入，或在浏览器设置里允许相机',
  cameraMissing: '没有找到可用的相机，请直接输入',
};
