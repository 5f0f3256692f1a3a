export const identityCopy = {
  row: '实名认证',
  unverified: '未认证',
  verified: (mask: string) => (mask === '' ? '已认证' : `已认证 ${mask}`),
  title: '实名认证',
  text: '提现前需要核实你是成年人，并确认收款人是你本人。',
  name: '真实姓名',
  idCard: '身份证号码',
  consent:
    '我已阅读并同意实名信息使用说明：姓名和身份证号码仅用于核实身份、收款和依法纳税，加密保存，注销账号后删除。',
  once: '实名信息提交后不可修改',
  submit: '提交认证',
  done: '实名认证已完成',
  error: { nameMissing: '请输入真实姓名', idCardMissing: '请输入身份证号码' },
} as const;
