export const shellCopy = {
  backHome: '返回首页',
  notFoundTitle: '这条街还没修到这里',
  notFoundHint: '地址可能有误，或页面已搬走。',
  crashTitle: '页面出了点问题',
  crashHint: '你填写的内容已尽量保留，可以重新加载后继续。',
  missingTitle: '页面没有加载完整',
  missingHint: '连上网络后会自动继续，也可以现在重新加载。',
  reload: '重新加载',
  operatorLogin: '运营人员登录',
  sessionLost: '登录已失效，请重新登录',
  tabs: { home: '推广', partners: '小伙伴', account: '账户' },
} as const;

/** The boot script imports only this. */
export const lostQuestion = '页面没有加载完整，现在重新加载吗？';

export const takeOverCopy = {
  fields: {
    userName: ['昵称', '姓名'],
    role: ['职务', '头衔'],
    industry: ['行业', '行业'],
    bio: ['简介', '简介'],
  },
  toCard: { content: '名片也一起改吗？', okText: '一起改', cancelText: '只改资料' },
  toProfile: { content: '资料也一起改吗？', okText: '一起改', cancelText: '只改名片' },
  onCard: (labels: string) => `名片上的${labels}和资料不一样`,
  onProfile: (labels: string) => `资料里的${labels}和名片不一样`,
  done: '两处都已更新',
} as const;
