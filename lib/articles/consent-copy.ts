export const consentCopy = {
  updated: '协议已更新',
  first: '请阅读并同意协议',
  updatedText: '我们更新了以下内容，同意后即可继续使用。',
  firstText: '继续使用前，请先阅读以下内容。',
  meta: (version: string, date: string) => `版本 ${version} · ${date}生效`,
  read: (title: string) => `阅读《${title}》`,
  agree: '同意并继续',
  refuse: '不同意并退出登录',
  hint: '退出后仍可以游客身份浏览公开内容，账号和余额都会保留。',
} as const;
