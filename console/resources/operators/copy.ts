export const operatorCopy = {
  title: '操作员与角色',
  tabs: { people: '操作员', roles: '角色与权限' },
  never: '还没有登录过',
  rights: (count: number) => `${count} 项权限`,
  rightsTitle: '能做什么',
  showRights: '逐项查看，凭哪个角色',
  given: (role: string, reach: string) => `${role} · ${reach}`,
  waiting: '还没有生效，或已被停止',
  from: (roles: readonly string[]) => `凭 ${roles.join('、')}`,
  sessions: '登录着',
  sessionsTitle: (count: number) => `登录着的 ${count} 处`,
  noSessions: '现在没有登录',
  endOne: '下线',
  endAll: '全部下线',
  factors: '登录方式',
  passkey: (added: string, used: string) => `通行密钥 · ${added}添加 · ${used}`,
  used: (text: string) => `${text}用过`,
  unused: '还没有用过',
  totp: '身份验证器',
  totpSet: '已设',
  totpNone: '未设',
  recoveryCodes: '恢复码',
  codesLeft: (count: number) => `剩 ${count} 个`,
  inviteTitle: '邀请',
  inviteOpen: (by: string, until: string) => `${by} 发出，${until}前有效，还没有使用`,
  own: '这是你自己：登录方式在“我的登录”里管理，角色由另一位管理员更改',
  ownLink: '我的登录',
};

export const formCopy = {
  roles: '角色',
  rolesHint: (most: number) => `1 至 ${most} 个，权限合在一起`,
  ownRole: (count: number) => `自定义，${count} 项权限`,
  notYours: '含有你没有的权限，不能授予',
  cities: '负责的城市',
  noCities: '还没有城市，请先在命令行新建',
};

export const matrixCopy = {
  label: '角色与权限',
  count: (count: number) => `${count} 项权限`,
  cityOnly: '只限负责的城市',
  everywhere: '全部城市',
  nobody: '—',
  nothing: '—',
  people: '现在的人',
  marked: '粗体的是资金与管理权限',
  who: '谁能做',
  whoLabel: '选一项权限，看谁能做、凭哪个角色',
  choose: '请选择',
  nobodyMay: '现在没有人能做',
  byRole: (name: string, roles: readonly string[]) =>
    `${name}（${roles.join('、') || '命令行角色'}）`,
  andOthers: (name: string, count: number) => `${name} 等 ${count}`,
  dangers: { private: '个人', money: '钱', power: '权' } as Readonly<Record<string, string>>,
  acts: (role: string) => `${role}：更改或删除`,
  note: '“钱”与“操作员管理”不能放在同一个自定义角色里。超过限额的金额、规则与授予权限的变动需要第二个人。',
};

export const roleCopy = {
  permissions: '权限',
  chosen: (count: number) => `已选 ${count} 项`,
};
