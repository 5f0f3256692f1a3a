/** Pages without a form do not load these. */
export const fieldCopy = {
  mobile: '手机号',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  smsCode: '短信验证码',
  getCode: '获取验证码',
  getCodeIn: (seconds: number) => `${seconds}s后重新获取`,
  getCodeAgain: '重新获取',
  charactersLeft: (used: number, limit: number) => `${used}/${limit}`,
} as const;

export const customCopy = { most: (letters: number) => `最多 ${letters} 个字` } as const;

export const dateCopy = { choose: '选择日期' } as const;
