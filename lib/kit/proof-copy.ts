export const proofCopy = {
  byCode: '用短信验证码验证',
  byPassword: '用登录密码验证',
  password: '登录密码',
  codeSent: '验证码已发送',
} as const;
