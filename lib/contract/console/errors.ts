/** Beside the common ones of `errors.ts`; services bring their own sentence. */
export const CONSOLE_ERROR_COPY = {
  no_permission: '没有此操作的权限，请由操作员管理员授予',
  proof_needed: '请先验证身份',
  stale: '内容已变化，请核对后再操作',
  needs_second: '需要另一位操作员批准',
  invalid: '填写有误',
  too_many_rows: '行数超过上限，请缩小范围',
  refused: '操作未执行',
  unchanged: '没有要更改的内容',
  foreign_origin: '请求来源有误，请从后台页面操作',
  sign_in_wrong: '操作员、口令或验证码不正确',
  passkey_wrong: '通行密钥未通过验证，请重试',
  passkey_off: '此地址不支持通行密钥，请用域名或 localhost 打开后台',
  challenge_over: '验证已过期，请重试',
  code_wrong: '验证码不正确，或已经用过',
  invite_over: '邀请链接无效、已使用或已过期，请联系邀请你的人',
  factor_needed: '至少保留一种验证方式',
} as const;

export type ConsoleErrorCode = keyof typeof CONSOLE_ERROR_COPY;
