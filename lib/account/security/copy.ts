export { logoutCopy } from './logout-copy';

export const passwordCopy = {
  title: { change: '修改登录密码', set: '设置登录密码' },
  intro: (mobile: string, isSet: boolean) =>
    isSet ? `为 ${mobile} 设置新的登录密码。` : `为 ${mobile} 设置登录密码，以后也可以用密码登录。`,
  oldPassword: '原密码',
  newPassword: '新密码',
  newPasswordHint: '新密码，8–20 位字母和数字',
  repeat: '确认新密码',
  repeatHint: '再次输入新密码',
  byCode: '用短信验证码修改',
  byPassword: '用原密码修改',
  submit: '确认修改',
  submitSet: '设置密码',
  changed: '密码已修改，其他设备已退出登录',
  set: '密码已设置，其他设备已退出登录',
  loading: '正在加载账号信息',
  error: {
    oldMissing: '请输入原密码',
    codeMissing: '请输入短信验证码',
    newMissing: '请输入新密码',
    same: '新密码不能与原密码相同',
    repeatWrong: '两次输入的密码不一致',
  },
} as const;

export const mobileCopy = {
  title: '更换手机号',
  steps: { old: '第 1 步，共 2 步', new: '第 2 步，共 2 步' },
  oldTitle: '验证原手机号',
  oldText: (mobile: string) => `验证码将发送至 ${mobile}`,
  next: '下一步',
  newTitle: '绑定新手机号',
  newText: '以后用新手机号登录和接收验证码。',
  newMobile: '新手机号',
  submit: '完成更换',
  done: '手机号已更换',
  codeSent: '验证码已发送',
} as const;

export const devicesCopy = {
  title: '登录设备',
  current: '本机',
  lastSeen: '最近使用',
  revoke: '下线',
  revokeName: (device: string) => `下线 ${device}`,
  revokeOthers: '退出其他设备',
  revokeAsk: (device: string) => `确定让“${device}”下线吗？`,
  othersAsk: '确定退出其他设备吗？',
  othersTips: '其他设备需要重新登录，本机不受影响',
  revokeOk: '下线',
  othersOk: '退出',
  revoked: '设备已下线',
  othersRevoked: (count: number) => `已退出 ${count} 台设备`,
  unknownPlace: '未知地点',
  list: '登录过的设备',
} as const;
